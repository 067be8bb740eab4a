import type { Words } from '~/kernel/small-types';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { isBaseline } from '~/modules/planning/scenario/domain';
import { readScenarioPage } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { inputOf } from '~/modules/planning/scenario/service/save-scenario.server';
import { readZoneOutlines, storedZones } from '~/modules/planning/scenario/service/read-outlines.server';
import { scenarioFor, type ScenarioInPlace } from '~/modules/planning/scenario/service/scenario-access.server';
import { buildScenarioModel } from '~/modules/planning/scenario/service/scenario-model.server';
import { namesModel } from '~/modules/planning/scenario/view/names-model';
import { translator } from '~/platform/i18n/i18n.server';
import { findProposals } from '../data/proposals.server';
import { withChanges } from '../domain';
import { workshopView, type WorkshopPlace, type WorkshopView } from '../view/workshop.view';

export async function workshopWords(locale: string): Promise<Words> {
  const t = await translator(locale === 'en' ? 'en' : 'fr');
  return (key, params) => t(key.includes(':') ? key : `workshop:${key}`, params ?? {});
}

const placeOf = (actor: Actor, { scenario, matrix, territory }: ScenarioInPlace): WorkshopPlace => ({
  id: scenario.id,
  name: scenario.name,
  matrixId: matrix.matrixId,
  matrix: matrix.name,
  territoryId: territory.id,
  territory: territory.name,
  mayNote: may(actor, 'scenario.edit', territoryState(territory)),
});

/** The scenario's model; without a valid allocation its names only. */
async function modelFor({
  scenario,
}: ScenarioInPlace): Promise<{ readonly model: ScenarioModel; readonly solvable: boolean }> {
  const built = await buildScenarioModel(scenario);
  if (built.ok) return { model: built.value.model, solvable: true };
  const bricks = await matrixBricks(scenario.matrixId);
  return {
    model: namesModel(
      { ...bricks, zones: bricks.zones.map((zone) => ({ ...zone, surface: null })) },
      inputOf(scenario),
      isBaseline(scenario),
    ),
    solvable: false,
  };
}

/** One scenario for the projector; `taken`: the proposal whose values the sliders show. A baseline has no slider. */
export async function readWorkshop(
  actor: Actor,
  id: number,
  taken: number | null,
): Promise<Outcome<WorkshopView, AccessRefusal | 'baseline'>> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const { scenario } = found.value;
  if (isBaseline(scenario)) return refused('baseline');
  const [outlines, proposals, page, { model, solvable }, t] = await Promise.all([
    readZoneOutlines(actor, scenario.matrixId, true),
    findProposals(id),
    readScenarioPage(actor, id, 'results'),
    modelFor(found.value),
    workshopWords(actor.locale),
  ]);
  const chosen = proposals.find((proposal) => proposal.id === taken);
  const stored = inputOf(scenario);
  return done(
    workshopView(
      {
        place: placeOf(actor, found.value),
        scenario,
        tried: chosen ? withChanges(stored, chosen.changes) : stored,
        model,
        solvable,
        taken: chosen?.id ?? null,
        proposals,
        outlines,
        zones: solvable ? await storedZones(model, id) : null,
        results: page.ok && page.value.tab === 'results' ? page.value.results : null,
      },
      t,
      actor.locale,
    ),
  );
}
