/** What the assumptions of an intake make of the figures of a plan: what is missing, and the water that comes of it. */
import {
  equilibriumOf,
  NITRATE_PER_NITROGEN,
  SHAPE_RANGES,
  type FeedingZone,
  type InputYear,
  type TypedTransfer,
} from '~/modules/core/transfer/domain';
import { lostOf, outsideOf, type IntakeInput } from './intake';
import { readHistory } from './typed-history';

export interface PlanZone {
  readonly id: number;
  readonly name: string;
  readonly areaHa: number;
}

/** What keeps the water from being calculated, in the order in which people fill it. */
export type Missing =
  | { readonly kind: 'indicator' | 'nitrogenKind' | 'lostShare' | 'shares' | 'matrix' | 'water' }
  | { readonly kind: 'drainage' | 'landDrainage' | 'values'; readonly of: readonly string[] };

/** An equilibrium before the ground's factor. */
export interface CalculatedWater {
  readonly concentrationMgL: number;
  readonly ofPlanMgL: number;
  readonly ofOutsideMgL: number;
  /** mean of what the feeding land loses, in kg N/ha */
  readonly nitrogenKgHa: number;
  /** a balance below 0 was counted as 0 there */
  readonly countedAsZero: readonly string[];
}

const sharesOf = (intake: IntakeInput, zones: readonly PlanZone[]) =>
  zones.flatMap((zone) => {
    const said = intake.zones.find(({ zoneId }) => zoneId === zone.id);
    const share = (said?.sharePercent ?? 0) / 100;
    return share > 0 ? [{ zone, share, drainageMm: said?.drainageMm ?? null }] : [];
  });

/** The area whose water comes to the intake, in hectares. */
const feedingHa = (feeding: readonly FeedingZone[]): number =>
  feeding.reduce((sum, { share, areaHa }) => sum + share * areaHa, 0);

/** What is missing whatever the plan is. */
export function missingOf(intake: IntakeInput, zones: readonly PlanZone[]): Missing[] {
  const missing: Missing[] = [];
  if (intake.indicatorId === null) missing.push({ kind: 'indicator' });
  if (intake.nitrogenKind === '') missing.push({ kind: 'nitrogenKind' });
  if (intake.nitrogenKind === 'balance' && intake.lostShare === null) missing.push({ kind: 'lostShare' });
  const feeding = sharesOf(intake, zones);
  if (feeding.length === 0) missing.push({ kind: 'shares' });
  const dry = feeding.filter(({ drainageMm }) => drainageMm === null).map(({ zone }) => zone.name);
  if (dry.length > 0) missing.push({ kind: 'drainage', of: dry });
  const lands = intake.lands.filter((land) => land.sharePercent !== 0 && land.drainageMm === null);
  if (lands.length > 0) missing.push({ kind: 'landDrainage', of: lands.map(({ name }) => name) });
  return missing;
}

/** @param figures of the indicator, zone by zone as `zones`; null where a value is missing */
export function calculateWater(
  intake: IntakeInput,
  zones: readonly PlanZone[],
  figures: readonly (number | null)[],
): CalculatedWater | Missing {
  const [first] = missingOf(intake, zones);
  if (first) return first;
  const feeding: FeedingZone[] = [];
  const without: string[] = [];
  for (const { zone, share, drainageMm } of sharesOf(intake, zones)) {
    const figure = figures[zones.indexOf(zone)] ?? null;
    const nitrogenKgHa = figure === null ? null : lostOf(intake, figure);
    if (nitrogenKgHa === null) without.push(zone.name);
    else feeding.push({ id: zone.name, share, areaHa: zone.areaHa, nitrogenKgHa, drainageMm });
  }
  if (without.length > 0) return { kind: 'values', of: without };
  const calculated = equilibriumOf(feeding, outsideOf(intake));
  if (!calculated.ok) return { kind: 'water' };
  const { concentrationMgL, ofPlanMgL, ofOutsideMgL, countedAsZero } = calculated.value;
  const area = feedingHa(feeding);
  const lost = feeding.reduce((sum, one) => sum + one.share * one.areaHa * Math.max(0, one.nitrogenKgHa), 0);
  return { concentrationMgL, ofPlanMgL, ofOutsideMgL, countedAsZero, nitrogenKgHa: area > 0 ? lost / area : 0 };
}

export const isMissing = (one: CalculatedWater | Missing): one is Missing => 'kind' in one;

/** One nitrogen for all of the feeding land, and the water that it makes: the straight line between the two. */
interface Mixing {
  readonly outsideMgL: number;
  readonly mgLPerKgHa: number;
}
export function mixingOf(intake: IntakeInput, zones: readonly PlanZone[]): Mixing | null {
  if (missingOf(intake, zones).some(({ kind }) => ['shares', 'drainage', 'landDrainage'].includes(kind))) return null;
  const feeding = sharesOf(intake, zones).map(({ zone, share, drainageMm }) => ({
    ...{ id: zone.name, share, areaHa: zone.areaHa, drainageMm, nitrogenKgHa: 1 },
  }));
  const calculated = equilibriumOf(feeding, outsideOf(intake));
  if (!calculated.ok) return null;
  return {
    outsideMgL: calculated.value.ofOutsideMgL,
    mgLPerKgHa: (NITRATE_PER_NITROGEN * feedingHa(feeding)) / calculated.value.water,
  };
}
export const nitrogenFor = ({ outsideMgL, mgLPerKgHa }: Mixing, concentrationMgL: number): number =>
  (concentrationMgL - outsideMgL) / mgLPerKgHa;

/**
 * The input year by year: what was typed, and from this year on what the plan of today makes. Without anything typed it
 * was always as today, which the page says.
 */
export function inputYears(intake: IntakeInput, mixing: Mixing, today: CalculatedWater, thisYear: number): InputYear[] {
  const typed = readHistory(intake.history);
  const years = (typed.ok ? typed.value : []).filter(({ year }) => year < thisYear);
  return [
    ...years.map(({ year, value, unit }) => ({
      year,
      concentrationMgL: unit === 'mgL' ? value : mixing.outsideMgL + mixing.mgLPerKgHa * Math.max(0, value),
    })),
    { year: thisYear, concentrationMgL: today.concentrationMgL },
  ];
}

/** The transfer that was typed; null: a model, its mean time or its shape is missing. */
export function typedTransferOf(intake: IntakeInput): TypedTransfer | null {
  const { model, meanTime, shape } = intake;
  if (model === '' || meanTime === null || (SHAPE_RANGES[model] && shape === null)) return null;
  return {
    ...{ model, meanTimeYears: meanTime, least: intake.meanTimeLeast, most: intake.meanTimeMost, shape },
    factor: intake.factor ?? 1,
  };
}
