/**
 * What the form of an intake asks, and what stands between its fields. The fields of zones and of land outside the plan
 * are made for those of the intake: two people who fill two zones are in nobody's way.
 */
import { SHAPE_RANGES } from '~/modules/core/transfer/domain';
import type { Faults } from '~/kernel/form';
import {
  choice,
  decimal,
  defineForm,
  lines,
  optionalWhole,
  text,
  type FieldSet,
  type ValuesOf,
} from '~/records/fields/domain';
import { isNamed, NITROGEN_KINDS, TRANSFER_MODELS, type IntakeInput, type IntakeLand } from './intake';
import { readHistory } from './typed-history';

const source = () => text({ max: 500, trim: true });
const percent = () => decimal({ min: 0, max: 100, unit: '%', fault: 'transfer:fault.percent' });
const years = () => decimal({ min: 0.25, max: 200, fault: 'transfer:fault.meanTime' });

export const INTAKE_FIELDS = {
  name: text({ max: 255, required: 'transfer:fault.nameMissing', trim: true }),
  stationId: optionalWhole({ min: 1 }),
  indicatorId: optionalWhole({ min: 1 }),
  nitrogenKind: choice(['', ...NITROGEN_KINDS], { start: '', wording: 'transfer:nitrogenKind', words: { '': 'none' } }),
  lostShare: percent(),
  lostShareSource: source(),
  waterSource: source(),
  history: lines({ max: 8000, tidy: (typed) => typed.trim() }),
  historySource: source(),
  inputDoubt: decimal({ min: 0, max: 100, unit: '%', fault: 'transfer:fault.percent' }),
  model: choice(['', ...TRANSFER_MODELS], { start: '', wording: 'transfer:model', words: { '': 'none' } }),
  meanTime: years(),
  meanTimeLeast: years(),
  meanTimeMost: years(),
  shape: decimal({ min: 0.005, max: 10, fault: 'transfer:fault.shape' }),
  factor: decimal({ min: 0.05, max: 1.2, fault: 'transfer:fault.factor' }),
  transferSource: source(),
};
type Plain = ValuesOf<typeof INTAKE_FIELDS>;

/** Land outside the plan: those that are there and an empty one, so that the form grows without script. */
export const LANDS_AT_MOST = 8;
const LAND_FIELDS = {
  Name: () => text({ max: 120, trim: true }),
  Share: percent,
  Area: () => decimal({ min: 0, unit: 'ha', fault: 'transfer:fault.area' }),
  Water: () => decimal({ min: 0, max: 3000, unit: 'mm', fault: 'transfer:fault.water' }),
  Nitrate: () => decimal({ min: 0, max: 1000, unit: 'mg/l', fault: 'transfer:fault.nitrate' }),
  Source: source,
};
export const LAND_PARTS = Object.keys(LAND_FIELDS) as (keyof typeof LAND_FIELDS)[];
export const landField = (rank: number, part: keyof typeof LAND_FIELDS): string => `land${rank}${part}`;
export const shareField = (zoneId: number): string => `share${zoneId}`;
export const drainageField = (zoneId: number): string => `drainage${zoneId}`;

export interface IntakeShape {
  readonly zoneIds: readonly number[];
  readonly lands: number;
}

/** As many lands as are stored and one more; those that were sent stay. */
export const landsShown = (stored: number, sent = 0): number => Math.min(LANDS_AT_MOST, Math.max(stored + 1, sent));

export function fieldsOfIntake({ zoneIds, lands }: IntakeShape): FieldSet {
  const zones = zoneIds.flatMap((id) => [
    [shareField(id), percent()] as const,
    [drainageField(id), decimal({ min: 0, max: 3000, unit: 'mm', fault: 'transfer:fault.water' })] as const,
  ]);
  const outside = Array.from({ length: lands }, (_, rank) =>
    LAND_PARTS.map((part) => [landField(rank, part), LAND_FIELDS[part]()] as const),
  ).flat();
  return { ...INTAKE_FIELDS, ...Object.fromEntries(zones), ...Object.fromEntries(outside) } as FieldSet;
}

type Values = Readonly<Record<string, unknown>>;
const numberIn = (values: Values, name: string): number | null => (values[name] as number | null | undefined) ?? null;
const textIn = (values: Values, name: string): string => (values[name] as string | undefined) ?? '';

export function valuesOfIntake(intake: IntakeInput, { zoneIds, lands }: IntakeShape): Values {
  const { zones, lands: outside, ...plain } = intake;
  const values: Record<string, unknown> = { ...plain };
  for (const id of zoneIds) {
    const zone = zones.find(({ zoneId }) => zoneId === id);
    values[shareField(id)] = zone?.sharePercent ?? null;
    values[drainageField(id)] = zone?.drainageMm ?? null;
  }
  for (let rank = 0; rank < lands; rank += 1) {
    const land = outside[rank];
    values[landField(rank, 'Name')] = land?.name ?? '';
    values[landField(rank, 'Share')] = land?.sharePercent ?? null;
    values[landField(rank, 'Area')] = land?.areaHa ?? null;
    values[landField(rank, 'Water')] = land?.drainageMm ?? null;
    values[landField(rank, 'Nitrate')] = land?.nitrateMgL ?? null;
    values[landField(rank, 'Source')] = land?.source ?? '';
  }
  return values;
}

const landIn = (values: Values, rank: number): IntakeLand => ({
  name: textIn(values, landField(rank, 'Name')),
  sharePercent: numberIn(values, landField(rank, 'Share')),
  areaHa: numberIn(values, landField(rank, 'Area')),
  drainageMm: numberIn(values, landField(rank, 'Water')),
  nitrateMgL: numberIn(values, landField(rank, 'Nitrate')),
  source: textIn(values, landField(rank, 'Source')),
});

export function intakeOfValues(values: Values, { zoneIds, lands }: IntakeShape): IntakeInput {
  const plain = Object.fromEntries(Object.keys(INTAKE_FIELDS).map((name) => [name, values[name]])) as Plain;
  return {
    ...plain,
    zones: zoneIds
      .map((zoneId) => ({
        zoneId,
        sharePercent: numberIn(values, shareField(zoneId)),
        drainageMm: numberIn(values, drainageField(zoneId)),
      }))
      .filter(({ sharePercent, drainageMm }) => sharePercent !== null || drainageMm !== null),
    lands: Array.from({ length: lands }, (_, rank) => landIn(values, rank)).filter(isNamed),
  };
}

/** What is wrong between fields that are right each by itself. */
export function faultsOfIntake(intake: IntakeInput): Faults {
  const faults: Record<string, Faults[string]> = {};
  const { model, shape, meanTime, meanTimeLeast: least, meanTimeMost: most } = intake;
  const range = model === '' ? undefined : SHAPE_RANGES[model];
  if (range && shape !== null && (shape < range.least || shape > range.most))
    faults.shape = { key: `transfer:fault.shapeOf.${model}` };
  if (meanTime !== null && least !== null && least > meanTime) faults.meanTimeLeast = 'transfer:fault.rangeOrder';
  if (meanTime !== null && most !== null && most < meanTime) faults.meanTimeMost = 'transfer:fault.rangeOrder';
  const history = readHistory(intake.history);
  if (!history.ok)
    faults.history = { key: `transfer:fault.history.${history.reason.why}`, params: { line: history.reason.line } };
  intake.lands.forEach(({ name, areaHa, nitrateMgL }, rank) => {
    if (name === '') faults[landField(rank, 'Name')] = 'transfer:fault.landName';
    if (areaHa === null) faults[landField(rank, 'Area')] = 'transfer:fault.landArea';
    if (nitrateMgL === null) faults[landField(rank, 'Nitrate')] = 'transfer:fault.landNitrate';
  });
  return faults;
}

export const formOfIntake = (shape: IntakeShape) =>
  defineForm('intake', fieldsOfIntake(shape), (values) => {
    const faults = faultsOfIntake(intakeOfValues(values as Values, shape));
    return Object.keys(faults).length > 0 ? faults : undefined;
  });
