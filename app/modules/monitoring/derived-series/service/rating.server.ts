/**
 * Rating curves and gaugings: added, undone, read with their residuals. Who may is decided by the caller, which knows
 * the stations.
 */
import type { Actor } from '~/kernel/actor';
import { numberForInput } from '~/kernel/french-number';
import { parisClock } from '~/kernel/paris-time';
import { startOf, textsOf } from '~/modules/core/fields/domain';
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
import { CURVE_FORM, GAUGING_FORM } from '../forms/rating.form';
import type { RatingPage } from '../view/rating-page';
import { deriveDischarges } from './derive-series.server';
import { findGauged } from './rating-of-station.server';

const [EVER, FOREVER] = [Date.UTC(1000, 0, 1), Date.UTC(2200, 0, 1)];
const MEASURED_TO = 1000;
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

export const addGauging = (
  actor: Actor,
  stationId: number,
  gauging: { at: Date; stage: number; discharge: number; comment: string },
): Promise<number> =>
  inTransaction(async (tx) => {
    const before = await findGauged(stationId, tx);
    const { id } = await insertGauging(tx, stationId, { ...gauging, login: actor.login });
    await deriveUngauged(tx, actor, stationId, before);
    await recorded(tx, actor, 'rating.addGauging', stationId, { id, ...gauging });
    return id;
  });

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
  const fit = found.fit && { ...found.fit, a: rounded(found.fit.a), b: rounded(found.fit.b) };
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
    gaugingTexts: textsOf(GAUGING_FORM.fields, startOf(GAUGING_FORM.fields)),
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
