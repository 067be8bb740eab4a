/** Who changed what in a scenario, any version of it, and putting one back. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { type ScenarioInput, isBaseline } from '../domain';
import { scenarioFor, type ScenarioInPlace, partNames } from './scenario-access.server';
import { inputOf, saveScenario, type SaveScenarioRefusal } from './save-scenario.server';
import { may, territoryState } from '~/kernel/permissions';
import { formatInstant } from '~/kernel/civil-date';
import { findRevision, listRevisions } from '~/platform/db/revisions.server';
import { savedSince, type Restored } from '~/records/versions/domain';
import { summaryWords } from '~/records/versions/view/history.view';
import { historyWords } from '~/records/versions/service/history-words.server';
import { scenarioHistory, scenarioVersion } from '../view/scenario-history.view';

interface ScenarioPlace {
  readonly id: number;
  readonly name: string;
  readonly matrixId: number;
  readonly matrix: string;
  readonly territoryId: number;
  readonly territory: string;
  readonly version: number;
  readonly mayEdit: boolean;
}

const placeOf = (actor: Actor, { scenario, matrix, territory }: ScenarioInPlace): ScenarioPlace => ({
  id: scenario.id,
  name: scenario.name,
  matrixId: matrix.matrixId,
  matrix: matrix.name,
  territoryId: territory.id,
  territory: territory.name,
  version: scenario.version,
  mayEdit: !isBaseline(scenario) && may(actor, 'scenario.edit', territoryState(territory)),
});

export async function readScenarioHistory(actor: Actor, id: number, page?: number) {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const [saved, names, t] = await Promise.all([
    listRevisions('scenario', id, page),
    partNames(found.value.matrix.matrixId),
    historyWords(actor.locale),
  ]);
  return done({
    place: placeOf(actor, found.value),
    lines: scenarioHistory(saved.lines, saved.before, names, t, actor.locale),
    paging: saved.paging,
  });
}

export async function readScenarioVersion(actor: Actor, id: number, version: number) {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const saved = await findRevision('scenario', id, version);
  if (!saved) return refused('notFound' as const);
  const [names, t] = await Promise.all([partNames(found.value.matrix.matrixId), historyWords(actor.locale)]);
  return done({
    place: placeOf(actor, found.value),
    version,
    at: formatInstant(saved.at),
    login: saved.login,
    what: summaryWords(saved.summary, t),
    rows: scenarioVersion(saved.snapshot as ScenarioInput, inputOf(found.value.scenario), names, t, actor.locale),
  });
}

/** An earlier state, saved again as a new version. */
export async function restoreScenario(
  actor: Actor,
  id: number,
  version: number,
  over?: number,
): Promise<Outcome<Restored, SaveScenarioRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const saved = await findRevision('scenario', id, version);
  if (!saved) return refused('notFound');
  const before = found.value.scenario.version;
  if (savedSince(before, over)) return refused('conflict');
  const kept = (await findRevision('scenario', id, before)) !== null;
  const restored = await saveScenario(actor, id, before, saved.snapshot as ScenarioInput, `restored:${version}`);
  return restored.ok ? done({ before: kept ? before : null, version: restored.value }) : restored;
}
