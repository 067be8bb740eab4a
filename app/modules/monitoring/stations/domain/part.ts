/** A row of a part, a link, a reference point: what hangs on a station. */
import { textsOf, type FieldSet } from '~/records/fields/domain';
import { choice, day, decimal, lines, moment, text } from '~/records/fields/domain';
import { partDefinition, PART_COLUMNS, type PartName } from './parts';

export interface StationPart {
  readonly id: number;
  readonly part: PartName;
  readonly values: Readonly<Record<string, unknown>>;
  readonly fileId: string | null;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
}
export const partFields = (part: PartName): FieldSet => partDefinition(part).fields;
/** Names that stand in columns; the others stand in `own`. */
export const isPartColumn = (name: string): name is (typeof PART_COLUMNS)[number] =>
  (PART_COLUMNS as readonly string[]).includes(name);
export const partTexts = ({ part, values }: Pick<StationPart, 'part' | 'values'>) => textsOf(partFields(part), values);

/** What is wrong with the row as a whole, by field. */
export function partFaults(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const { depthTop, depthBottom, startDate, endDate } = values;
  return {
    ...(typeof depthTop === 'number' && typeof depthBottom === 'number' && depthBottom <= depthTop
      ? { depthBottom: 'stations:fault.depthOrder' }
      : {}),
    ...(startDate instanceof Date && endDate instanceof Date && endDate < startDate
      ? { endDate: 'stations:fault.dates' }
      : {}),
  };
}

export const LINKS = ['network', 'contributor', 'associated'] as const;
export type LinkName = (typeof LINKS)[number];
/** Which reference set a link's code is of; an associated station has a number instead. */
export const LINK_SETS: Readonly<Partial<Record<LinkName, string>>> = {
  network: 'network',
  contributor: 'contributor',
};
/** Where what is linked is looked for. */
export const linkSet = (link: string): string => LINK_SETS[link as LinkName] ?? 'station';
const ROLES = ['', 'owner', 'operator', 'producer', 'laboratory', 'contractor', 'funder'] as const;
export const LINK_FIELDS = {
  link: choice(LINKS, { start: 'network', wording: 'stations:link' }),
  code: text({ max: 40, required: 'stations:fault.linkCode', trim: true }),
  role: choice(ROLES, { start: '', wording: 'stations:choice.role', words: { '': 'none' }, otherwise: '' }),
  startDate: day(),
  endDate: day(),
};
export interface StationLink {
  readonly id: number;
  readonly link: LinkName;
  /** of the item, or of the other station */
  readonly code: string;
  readonly other: { readonly id: number; readonly kind: string; readonly name: string } | null;
  readonly role: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

/** Re-levelled: the altitude was wrong, for the past too; moved: another mark from its date on (B13). */
export const POINT_KINDS = ['moved', 'relevelled'] as const;
export const POINT_FIELDS = {
  kind: choice(POINT_KINDS, { start: 'moved', wording: 'stations:point' }),
  from: moment({ required: true }),
  altitude: decimal({ required: true, min: -100, max: 5000, fault: 'stations:fault.altitude' }),
  height: decimal({ min: -50, max: 50, fault: 'stations:fault.height' }),
  comment: lines({ max: 1000, trim: true }),
};
export interface ReferencePoint {
  readonly id: number;
  readonly from: Date;
  readonly kind: (typeof POINT_KINDS)[number];
  readonly altitude: number;
  readonly height: number | null;
  readonly comment: string;
  readonly login: string;
  readonly recordedAt: Date;
  readonly undoneAt: Date | null;
}
