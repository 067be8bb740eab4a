/** What planning shows on the signed-in home: only what its visible panels show is read. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import type { HomePanel } from '~/modules/core/home/domain';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { listMatrices } from '~/modules/planning/matrix/service/list-matrices.server';
import { listTerritories } from '~/modules/planning/territory/service/read-territory.server';
import { countScenarios, findPlanningFigures, findZoneShapes } from '../data/planning-figures.server';
import { homeMap, type PlanningPanels } from '../view/planning-panels.view';

/** undefined: nothing was chosen yet; null: the choice was emptied */
interface HomeChoice {
  readonly territory?: number | null;
  readonly matrix?: number | null;
}
const DRAWN_TERRITORIES = 10;

export async function loadPlanningPanels(
  actor: Actor,
  panels: readonly HomePanel[],
  choice: HomeChoice,
): Promise<PlanningPanels> {
  const shows = (panel: HomePanel) => panels.includes(panel);
  const territories = await listTerritories(actor);
  const ids = territories.map((territory) => territory.id);
  const [shapes, figures, mine] = await Promise.all([
    shows('map') ? findZoneShapes(ids.slice(0, DRAWN_TERRITORIES)) : [],
    shows('keyFigures') ? findPlanningFigures(ids) : null,
    shows('myTerritories') ? myTerritories(actor, territories, choice) : null,
  ]);
  const map = homeMap(territories, shapes);
  return {
    territoryCount: territories.length,
    map,
    ground: await groundUnder(
      actor,
      map.map(({ coordinates }) => ({ type: 'MultiPolygon', coordinates })),
      [],
      ['homepage'],
    ),
    figures: figures && territories.length > 0 ? { ...figures, territories: territories.length } : null,
    mine,
    createTerritory: may(actor, 'territory.create'),
  };
}

/**
 * A matrix of another territory is no choice: changing the territory forgets it (C367). With nothing chosen, the panel
 * opens on the territory that changed last and its favourite matrix.
 */
async function myTerritories(
  actor: Actor,
  territories: readonly { id: number; name: string }[],
  choice: HomeChoice,
): Promise<PlanningPanels['mine']> {
  const asked = choice.territory === undefined ? territories[0]?.id : choice.territory;
  const territory = territories.find((one) => one.id === asked) ?? null;
  const matrices = territory ? await listMatrices(actor, territory.id) : [];
  const matrix =
    matrices.find((one) => (choice.territory === undefined ? one.favoris : one.matrixId === choice.matrix)) ?? null;
  const counted = matrix ? await countScenarios(matrix.matrixId) : null;
  return {
    territories: territories.map(({ id, name }) => ({ id, name })),
    territory: territory?.id ?? null,
    matrices: matrices.map(({ matrixId, name }) => ({ matrixId, name })),
    matrix: matrix?.matrixId ?? null,
    counts: counted
      ? { valid: counted.valid, invalid: counted.scenarios - counted.valid, complete: counted.scenarios > 0 }
      : null,
  };
}
