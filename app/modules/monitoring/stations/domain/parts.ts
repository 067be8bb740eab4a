/**
 * What a station is made of: typed rows with depths and dates. A part more is one entry here and its words
 * (`stations:part`).
 */
import { choice, day, decimal, lines, text, type Field } from '~/records/fields/domain';

const depth = () => decimal({ min: -50, max: 5000, fault: 'stations:fault.depth' });
const between = { depthTop: depth(), depthBottom: depth() };
const dates = { startDate: day(), endDate: day() };
const diameter = () => decimal({ min: 1, max: 20_000, fault: 'stations:fault.diameter' });

/** Colours and patterns of the log: families of the BRGM's simplified legend. */
export const LITHOLOGIES = [
  'soil',
  'clay',
  'silt',
  'sand',
  'gravel',
  'marl',
  'limestone',
  'chalk',
  'sandstone',
  'schist',
  'granite',
  'altered',
  'other',
] as const;
export type Lithology = (typeof LITHOLOGIES)[number];
const MATERIALS = ['steel', 'stainless', 'pvc', 'concrete', 'brick', 'other'] as const;
const DRILLINGS = ['percussion', 'rotary', 'downTheHole', 'auger', 'dug', 'other'] as const;
const USES = [
  'drinkingWater',
  'irrigation',
  'livestock',
  'industry',
  'domestic',
  'geothermal',
  'monitoring',
  'other',
] as const;

interface PartDefinition {
  /** its word in the calls (S3 §7) */
  readonly api: string;
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** drawn in the technical log, from top to bottom */
  readonly log?: true;
  /** a file goes with it */
  readonly file?: true;
}
/** Columns of the table; the others of a part stand in its `own`. */
export const PART_COLUMNS = ['depthTop', 'depthBottom', 'startDate', 'endDate', 'text'] as const;

const start = '' as const;
const choiceOf = <Value extends string>(values: readonly Value[], name: string, first: Value) =>
  choice(values, { start: first, wording: `stations:choice.${name}` });

export const PARTS = {
  drilling: {
    api: 'drilling',
    fields: { ...between, diameter: diameter(), method: choiceOf(DRILLINGS, 'method', 'rotary'), ...dates },
    log: true,
  },
  casing: {
    api: 'casings',
    fields: { ...between, diameter: diameter(), material: choiceOf(MATERIALS, 'material', 'pvc'), ...dates },
    log: true,
  },
  strainer: {
    api: 'strainers',
    fields: { ...between, diameter: diameter(), material: choiceOf(MATERIALS, 'material', 'pvc'), ...dates },
    log: true,
  },
  lithology: {
    api: 'lithology',
    fields: { ...between, rock: choiceOf(LITHOLOGIES, 'rock', 'other'), text: text({ max: 500, trim: true, start }) },
    log: true,
  },
  stratigraphy: {
    api: 'stratigraphy',
    fields: { ...between, text: text({ max: 200, required: true, trim: true }) },
    log: true,
  },
  arrangement: { api: 'arrangements', fields: { text: text({ max: 500, required: true, trim: true }), ...dates } },
  usage: {
    api: 'usages',
    fields: { use: choiceOf(USES, 'use', 'drinkingWater'), ...dates, text: text({ max: 500, trim: true }) },
  },
  picture: { api: 'pictures', fields: { text: text({ max: 300, trim: true }), startDate: day() }, file: true },
  remark: { api: 'comments', fields: { startDate: day(), text: lines({ max: 4000, required: true, trim: true }) } },
} as const satisfies Record<string, PartDefinition>;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];
export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
export const partDefinition = (name: PartName): PartDefinition => PARTS[name];
