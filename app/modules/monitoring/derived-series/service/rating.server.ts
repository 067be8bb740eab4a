/**
 * Rating curves and gaugings: added, undone, read with their residuals. Who may is decided by the caller, which knows
 * the stations.
 */
import type { Actor } from '~/kernel/actor';
import { parisClock } from '~/kernel/paris-time';
import { startOf, textsOf } from '~/modules/core/fields/domain';
import { fitRating, gaugingResidual, ratedDischarge } from '~/modules/monitoring/hydrology/domain';
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
import { textOfSegment, type CurveShape } from '../domain/rating';
import { CURVE_FORM, GAUGING_FORM } from '../forms/rating.form';
import type { RatingPage } from '../view/rating-page';
import { deriveDischarges } from './derive-series.server';

const FOREVER = Date.UTC(2200, 0, 1);
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
    const { id } = await insertGauging(tx, stationId, { ...gauging, login: actor.login });
    await recorded(tx, actor, 'rating.addGauging', stationId, { id, ...gauging });
    return id;
  });

export const withdrawGauging = (actor: Actor, stationId: number, id: number): Promise<boolean> =>
  inTransaction(async (tx) => {
    if (!(await undoGauging(tx, stationId, id, actor.login))) return false;
    await recorded(tx, actor, 'rating.undoGauging', stationId, { id });
    return true;
  });

/** `proposed`: the form opens with what least squares propose. */
export async function readRatingPage(
  station: RatingPage['station'],
  { proposed }: { readonly proposed: boolean },
): Promise<RatingPage> {
  const [curves, gaugings, rated] = await Promise.all([
    findRatingCurves(station.id),
    findGaugings(station.id),
    findRatedIds(station.id),
  ]);
  const fitted = fitRating(gaugings);
  const fit = fitted && { ...fitted, a: rounded(fitted.a), b: rounded(fitted.b), count: gaugings.length };
  const stages = gaugings.map(({ stage }) => stage);
  const segment = fit && { ...fit, from: Math.min(...stages), to: Math.max(...stages) };
  const first = gaugings.at(-1);
  return {
    station,
    curves,
    gaugings: gaugings.map((gauging) => {
      const { discharge: rated, flag } = ratedDischarge(curves, gauging.at, gauging.stage);
      const residual = rated ? gaugingResidual(gauging.discharge, rated) : null;
      return { ...gauging, rated, residual, extrapolated: flag.startsWith('extrapolated') };
    }),
    curveTexts: {
      ...textsOf(CURVE_FORM.fields, startOf(CURVE_FORM.fields)),
      ...(proposed && segment && first
        ? { shape: [textOfSegment(segment)], validFrom: [parisClock(new Date(first.at))] }
        : {}),
    },
    gaugingTexts: textsOf(GAUGING_FORM.fields, startOf(GAUGING_FORM.fields)),
    fit,
    discharges: rated.length,
  };
}
