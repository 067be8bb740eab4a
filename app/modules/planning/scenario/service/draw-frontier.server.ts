/**
 * The frontier between two criteria over everything a scenario allows. A job draws it, since the thousand breakpoints
 * of a large territory take minutes; what it found is read again from its execution. Stores nothing on the scenario.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { cancelExecution, enqueue } from '~/platform/jobs/enqueue.server';
import { findModelVersions } from '../data/model-source.server';
import { findActiveFrontier, findFrontier, scenarioSubject } from '../data/scenario-work.server';
import { findSolvedRun } from '../data/runs.server';
import { lockScenario } from '../data/scenarios.server';
import { chosenCriteria, criterionOf, inputAtPoint, isOutdated, type FrontierAsked, type RunReport } from '../domain';
import { DEVIATION } from '~/modules/planning/optimisation/domain';
import { drawFrontier } from '../jobs/draw-frontier.job';
import type { ScenarioHead } from '../view/scenario-head.view';
import type { KeptFrontier } from './compute-frontier.server';
import { openScenario } from './read-scenario-page.server';
import { createScenario, inputOf, type SaveScenarioRefusal } from './save-scenario.server';
import { scenarioFor } from './scenario-access.server';

interface FrontierPage {
  readonly head: ScenarioHead;
  readonly indicators: readonly {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly decimals: number;
    readonly better: 'higher' | 'lower' | null;
  }[];
  readonly first: number;
  readonly second: number;
  /** at work, for these criteria or others */
  readonly running: { readonly progress: number; readonly first: number; readonly second: number } | null;
  /** how the last drawing of these criteria ended; null where none was asked */
  readonly ended: string | null;
  /** what it is drawn from has changed since */
  readonly outdated: boolean;
  readonly status: KeptFrontier['status'] | null;
  readonly points: readonly { readonly first: number; readonly second: number; readonly deviation: number }[];
  readonly exact: boolean;
  readonly places: {
    readonly today: { readonly first: number; readonly second: number };
    readonly scenario: { readonly first: number; readonly second: number };
  } | null;
}

const betterOf = (better: string): 'higher' | 'lower' | null =>
  better === 'higher' || better === 'lower' ? better : null;

export async function readFrontier(
  actor: Actor,
  id: number,
  asked: FrontierAsked,
): Promise<Outcome<FrontierPage, AccessRefusal>> {
  const read = await readWhole(actor, id, asked);
  if (!read.ok) return read;
  const { kept, page } = read.value;
  // areas by mode are for the file: a screen of a thousand points does without them
  return done({
    ...page,
    points: (kept?.points ?? []).map(({ first, second, deviation }) => ({ first, second, deviation })),
  });
}

/** The drawn curve with the areas of each driving mode at its points; null where nothing is drawn. */
export async function readFrontierShares(actor: Actor, id: number, asked: FrontierAsked) {
  const read = await readWhole(actor, id, asked);
  if (!read.ok || !read.value.kept || read.value.kept.points.length === 0) return null;
  const { kept, page, modes } = read.value;
  return {
    page,
    points: kept.points,
    modes: (kept.modes ?? []).map((modeId) => modes.find((mode) => mode.id === modeId)?.name ?? `#${modeId}`),
  };
}

async function readWhole(actor: Actor, id: number, asked: FrontierAsked) {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const {
    head,
    place: { scenario },
  } = opened.value;
  const bricks = await matrixBricks(scenario.matrixId);
  const indicators = bricks.indicators.map(({ id: indicatorId, name, unit, decimals, better }) => ({
    id: indicatorId,
    name,
    unit,
    decimals,
    better: betterOf(better),
  }));
  const criteria = chosenCriteria(indicators, scenario.optimisedId, asked);
  const [solved, active, last, versions] = await Promise.all([
    findSolvedRun(id),
    findActiveFrontier(id),
    findFrontier(id, criteria),
    findModelVersions(scenario.matrixId),
  ]);
  const kept = last?.outcome === 'success' ? (last.result as KeptFrontier | null) : null;
  const page = {
    head,
    indicators,
    ...criteria,
    running: active ? { progress: active.progress, first: active.payload.first, second: active.payload.second } : null,
    ended: last?.outcome ?? null,
    outdated:
      last !== null &&
      versions !== null &&
      isOutdated(last.payload.versions, { ...versions, scenarioVersion: scenario.version }),
    status: kept?.status ?? null,
    exact: kept?.exact ?? true,
    places: solved?.report ? placesOf(solved.report, criteria) : null,
  };
  return done({ kept, page, modes: bricks.drivingModes });
}

/** Where today and the stored result stand between the two criteria; null where one of them has no value. */
function placesOf(report: RunReport, { first, second }: Required<FrontierAsked>): FrontierPage['places'] {
  const at = (indicatorId: number, of: 'reference' | 'optimised'): number | null => {
    if (indicatorId === DEVIATION) return of === 'reference' ? 0 : report.deviation;
    return report.indicators.find((one) => one.indicatorId === indicatorId)?.[of].territory ?? null;
  };
  const place = (of: 'reference' | 'optimised') => {
    const [x, y] = [at(first, of), at(second, of)];
    return x === null || y === null ? null : { first: x, second: y };
  };
  const [today, scenario] = [place('reference'), place('optimised')];
  return today && scenario ? { today, scenario } : null;
}

/** Asks for the right to start: drawing keeps a solver busy for minutes. One at a time for a scenario. */
export async function startFrontier(
  actor: Actor,
  id: number,
  asked: FrontierAsked,
): Promise<Outcome<{ readonly first: number; readonly second: number }, AccessRefusal>> {
  return inTransaction(async (tx) => {
    await lockScenario(tx, id);
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const { scenario } = found.value;
    const criteria = chosenCriteria(
      (await matrixBricks(scenario.matrixId, tx)).indicators,
      scenario.optimisedId,
      asked,
    );
    const versions = await findModelVersions(scenario.matrixId, tx);
    if (!versions) return refused('notFound');
    if (await findActiveFrontier(id, tx)) return done(criteria);
    const executionId = await enqueue(
      tx,
      drawFrontier,
      { scenarioId: id, ...criteria, versions: { ...versions, scenarioVersion: scenario.version } },
      { login: actor.login, subject: scenarioSubject(id) },
    );
    await audit(tx, {
      login: actor.login,
      action: 'scenario.frontier',
      entity: 'scenario',
      entityId: id,
      after: { executionId, ...criteria },
    });
    return done(criteria);
  });
}

export async function cancelFrontier(actor: Actor, id: number): Promise<Outcome<boolean, AccessRefusal>> {
  return inTransaction(async (tx) => {
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const active = await findActiveFrontier(id, tx);
    if (!active) return done(false);
    const cancelled = await cancelExecution(tx, active.id, drawFrontier.lane);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.frontier.cancel',
      entity: 'scenario',
      entityId: id,
      after: { executionId: active.id },
    });
    return done(cancelled);
  });
}

/** So much of an indicator, or of the land changed. */
interface HeldAtPoint {
  readonly indicator: { readonly name: string; readonly unit: string; readonly decimals: number } | null;
  readonly value: number;
}

/** Makes the scenario of one point, as it was drawn: its values are never taken from the form. */
export async function makeScenarioOfPoint(
  actor: Actor,
  id: number,
  asked: FrontierAsked & { readonly point: number | undefined },
  words: { name(name: string, held: HeldAtPoint): string; objective(name: string): string },
): Promise<Outcome<number, SaveScenarioRefusal | 'nothingToApply'>> {
  const opened = await openScenario(actor, id, 'scenario.create');
  if (!opened.ok) return opened;
  const { scenario } = opened.value.place;
  const page = await readFrontier(actor, id, asked);
  if (!page.ok) return page;
  const { first, second, points, indicators, outdated } = page.value;
  const point = outdated || asked.point === undefined ? undefined : points[asked.point];
  if (!point) return refused('nothingToApply');
  const bricks = await matrixBricks(scenario.matrixId);
  const whole = {
    zones: bricks.zones.map((one) => one.id),
    crops: bricks.crops.map((one) => one.id),
    modes: bricks.drivingModes.map((one) => one.id),
  };
  const held = indicators.find((one) => one.id === second);
  const input = inputAtPoint(
    inputOf(scenario),
    { first: criterionOf(first, indicators), second: criterionOf(second, indicators) },
    point,
    whole,
    words.objective(held?.name ?? ''),
  );
  return createScenario(actor, scenario.matrixId, {
    ...input,
    status: 2,
    name: words.name(scenario.name, { indicator: held ?? null, value: point.second }),
  });
}
