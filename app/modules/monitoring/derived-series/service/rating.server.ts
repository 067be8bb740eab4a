/**
 * Rating curves and gaugings: added, undone, read with their residuals. Who may is decided by the caller, which knows
 * the stations.
 */
import type { Actor } from '~/kernel/actor';
import { numberForInput } from '~/kernel/french-number';
import { plainNumber } from '~/kernel/leaving-number';
import { parisClock } from '~/kernel/paris-time';
import { startOf, textsOf } from '~/records/fields/domain';
import {
  curveAt,
  errorOf,
  fitRating,
  gaugedRange,
  gaugingResidual,
  jumpsOf,
  ratedDischarge,
  stageOfDischarge,
} from '~/modules/monitoring/hydrology/domain';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  findGaugings,
  findRatingCurves,
  insertCurve,
  insertGauging,
  undoCurve,
  undoGauging,
} from '../data/rating.server';
import { findRatedIds } from '../data/series-due.server';
import { formOfCurve, textOfSegment, type CurveShape, type StoredCurve, type StoredGauging } from '../domain/rating';
import { isAbsurd, type GivenGauging } from '../domain/read-gaugings';
import { CURVE_FORM, GAUGED_FORM, GAUGINGS_FORM } from '../forms/rating.form';
import type { RatingPage } from '../view/rating-page';
import { deriveDischarges } from './derive-series.server';
import { findGauged } from './rating-of-station.server';

const [EVER, FOREVER] = [Date.UTC(1000, 0, 1), Date.UTC(2200, 0, 1)];
const MEASURED_TO = 1000;
/** A factor of a small stream is small too: digits count, not decimals. */
const inSix = (value: number): number => Number(value.toPrecision(6));
const SURE_H0 = 1e5;
const rounded = (value: number): number => Math.round(value * MEASURED_TO) / MEASURED_TO;

const recorded = (tx: Transaction, actor: Actor, action: string, stationId: number, after: Record<string, unknown>) =>
  audit(tx, { login: actor.login, action, entity: 'station', entityId: stationId, after });

export const addCurve = (
  actor: Actor,
  stationId: number,
  curve: { validFrom: Date; validTo: Date | null; shape: CurveShape; comment: string },
): Promise<number> =>
  inTransaction(async (tx) => {
    const { id } = await insertCurve(tx, stationId, { ...curve, login: actor.login });
    const window = { from: curve.validFrom.getTime(), to: curve.validTo?.getTime() ?? FOREVER };
    await deriveDischarges(tx, stationId, window, actor.login);
    await recorded(tx, actor, 'rating.addCurve', stationId, { id, ...curve });
    return id;
  });

export const withdrawCurve = (actor: Actor, stationId: number, id: number): Promise<boolean> =>
  inTransaction(async (tx) => {
    const curve = await undoCurve(tx, stationId, id, actor.login);
    if (!curve) return false;
    const window = { from: curve.validFrom.getTime(), to: curve.validTo?.getTime() ?? FOREVER };
    await deriveDischarges(tx, stationId, window, actor.login);
    await recorded(tx, actor, 'rating.undoCurve', stationId, { id });
    return true;
  });

export async function addGauging(actor: Actor, stationId: number, gauging: GivenGauging): Promise<number> {
  return (await addGaugings(actor, stationId, [gauging]))[0]!;
}
/** All of them or none; answers their numbers. */
export const addGaugings = (
  actor: Actor,
  stationId: number,
  gaugings: readonly GivenGauging[],
): Promise<readonly number[]> =>
  inTransaction(async (tx) => {
    const before = await findGauged(stationId, tx);
    const ids: number[] = [];
    for (const gauging of gaugings) {
      const { id } = await insertGauging(tx, stationId, { ...gauging, login: actor.login });
      await recorded(tx, actor, 'rating.addGauging', stationId, { id, ...gauging });
      ids.push(id);
    }
    await deriveUngauged(tx, actor, stationId, before);
    return ids;
  });

/** Those that the station has not yet: a file is sent again with a few lines more. */
export async function unknownGaugings(stationId: number, gaugings: readonly GivenGauging[]): Promise<GivenGauging[]> {
  const keyOf = (at: number, stage: number, discharge: number) => `${at} ${stage} ${discharge}`;
  const stored = await findGaugings(stationId);
  const known = new Set(stored.map(({ at, stage, discharge }) => keyOf(at, stage, discharge)));
  return gaugings.filter(({ at, stage, discharge }) => !known.has(keyOf(at.getTime(), stage, discharge)));
}

/** Of these, what the curve of its day says is out of all proportion: a unit for another, which is asked about. */
export async function againstCurve(stationId: number, gaugings: readonly GivenGauging[]) {
  const curves = await findRatingCurves(stationId);
  return gaugings.flatMap(({ at, stage, discharge }) => {
    const { discharge: rated } = ratedDischarge(curves, at.getTime(), stage);
    if (!isAbsurd(discharge, rated)) return [];
    const number = (value: number) => plainNumber(Number(value.toPrecision(3)));
    const params = { stage: plainNumber(stage), discharge: plainNumber(discharge), rated: number(rated!) };
    return [{ key: 'timeseries:ratingFault.absurd', params }];
  });
}

export const withdrawGauging = (actor: Actor, stationId: number, id: number): Promise<boolean> =>
  inTransaction(async (tx) => {
    const before = await findGauged(stationId, tx);
    if (!(await undoGauging(tx, stationId, id, actor.login))) return false;
    await deriveUngauged(tx, actor, stationId, before);
    await recorded(tx, actor, 'rating.undoGauging', stationId, { id });
    return true;
  });

/** Discharges beyond what was gauged are uncertain: where that moved, they are made again. */
async function deriveUngauged(
  tx: Transaction,
  actor: Actor,
  stationId: number,
  before: Awaited<ReturnType<typeof findGauged>>,
): Promise<void> {
  if (String(before) !== String(await findGauged(stationId, tx)))
    await deriveDischarges(tx, stationId, { from: EVER, to: FOREVER }, actor.login);
}

/** `proposed`: the form opens with what least squares propose; `shifted`: with that curve, for another period. */
export async function readRatingPage(
  station: RatingPage['station'],
  { proposed, shifted }: { readonly proposed: boolean; readonly shifted: number | undefined },
): Promise<RatingPage> {
  const [curves, gaugings, rated] = await Promise.all([
    findRatingCurves(station.id),
    findGaugings(station.id),
    findRatedIds(station.id),
  ]);
  const found = fitRating(gaugings);
  const fit = found.fit && {
    ...found.fit,
    ...{ a: inSix(found.fit.a), b: inSix(found.fit.b), h0: Math.round(found.fit.h0 * SURE_H0) / SURE_H0 },
  };
  const gauged = gaugedRange(curves, gaugings);
  const first = gaugings.at(-1);
  const again = curves.find(({ id }) => id === shifted);
  const opened = again
    ? textsOfCurve(again)
    : proposed && fit && gauged && first
      ? { shape: [textOfSegment({ ...fit, from: gauged[0], to: gauged[1] })], validFrom: [clock(first.at)] }
      : {};
  return {
    station,
    curves: curves.map((curve) => ({
      ...curve,
      ...{ jumps: jumpsOf(curve), certainty: errorOf(curve, curves, gaugings) },
    })),
    gaugings: gaugings.map((gauging) => besideCurve(curves, gauging)),
    gauged,
    curveTexts: { ...textsOf(CURVE_FORM.fields, startOf(CURVE_FORM.fields)), ...opened },
    gaugingTexts: textsOf(GAUGED_FORM.fields, startOf(GAUGED_FORM.fields)),
    gaugingsTexts: textsOf(GAUGINGS_FORM.fields, startOf(GAUGINGS_FORM.fields)),
    ...(found.fit ? { fit } : { fit: null, lacking: { count: found.count, fewest: found.fewest } }),
    discharges: rated.length,
  };
}

const clock = (instant: number): string => parisClock(new Date(instant));

function textsOfCurve(curve: StoredCurve): RatingPage['curveTexts'] {
  const { form, shape, h0 } = formOfCurve(curve);
  return { form: [form], shape: [shape], h0: [numberForInput(h0)], shift: [numberForInput(curve.shift ?? 0)] };
}

/** A gauging with what the curve of its day says, and the shift that would bring the curve to it. */
function besideCurve(curves: readonly StoredCurve[], gauging: StoredGauging): RatingPage['gaugings'][number] {
  const curve = curveAt(curves, gauging.at);
  const { discharge: rated, flag } = ratedDischarge(curves, gauging.at, gauging.stage);
  const stage = curve ? stageOfDischarge(curve, gauging.discharge) : null;
  return {
    ...gauging,
    ...{ rated, curve: curve?.id ?? null, extrapolated: flag.startsWith('extrapolated') },
    residual: rated ? gaugingResidual(gauging.discharge, rated) : null,
    shift: stage === null ? null : rounded(stage - gauging.stage),
  };
}
