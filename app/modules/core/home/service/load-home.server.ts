/** The signed-in home: only what its visible panels show is read. */
import { may, type Actor } from '~/modules/core/accounts/domain';
import { helpUrl } from '~/modules/core/administration/domain';
import { readSettings } from '~/modules/core/administration/service/read-settings.server';
import { listContents } from '~/modules/core/contents/service/read-contents.server';
import { listMatrices } from '~/modules/planning/matrix/service/list-matrices.server';
import { listTerritories } from '~/modules/planning/territory/service/list-territories.server';
import { now } from '~/platform/clock.server';
import { countScenarios, findPlanningFigures, findZoneShapes } from '../data/planning-figures.server';
import { homePanels, type HomePanel } from '../domain';
import { calendarUrl, homeMap, newsView, type HomeView } from '../view/home.view';
import { readUserView } from './user-view.server';

/** undefined: nothing was chosen yet; null: the choice was emptied */
export interface HomeChoice {
  readonly territory?: number | null;
  readonly matrix?: number | null;
}
const DRAWN_TERRITORIES = 10;
const LINES = 4;

export async function loadHome(actor: Actor, choice: HomeChoice): Promise<HomeView> {
  const panels = homePanels(await readUserView(actor.login))
    .filter((one) => one.visible)
    .map((one) => one.panel);
  const shows = (panel: HomePanel) => panels.includes(panel);
  const [settings, territories] = await Promise.all([readSettings(), listTerritories(actor)]);
  const ids = territories.map((territory) => territory.id);
  const [shapes, figures, mine] = await Promise.all([
    shows('map') ? findZoneShapes(ids.slice(0, DRAWN_TERRITORIES)) : [],
    shows('keyFigures') ? findPlanningFigures(ids) : null,
    shows('myTerritories') ? myTerritories(actor, territories, choice) : null,
  ]);
  const lines = async (kind: keyof HomeView['lists']) =>
    shows(kind) ? newsView(await listContents(actor, { kinds: [kind], take: LINES })) : [];
  const [news, documents, links, contracts] = await Promise.all([
    lines('news'),
    lines('documents'),
    lines('links'),
    lines('contracts'),
  ]);
  return {
    name: actor.name,
    at: now(),
    panels,
    territoryCount: territories.length,
    map: homeMap(territories, shapes),
    figures: figures && territories.length > 0 ? { ...figures, territories: territories.length } : null,
    mine,
    lists: { news, documents, links, contracts },
    calendar: calendarUrl(settings.GoogleCalendarID),
    twitter: /^\w{1,15}$/.test(settings.TwitterUser) ? settings.TwitterUser : null,
    links: {
      faq: helpUrl(settings, 'faq'),
      about: helpUrl(settings, 'a-propos'),
      confidentiality: helpUrl(settings, 'confidentialite'),
    },
    rights: { dashboard: may(actor, 'reference.dashboard'), createTerritory: may(actor, 'territory.create') },
  };
}

/**
 * A matrix of another territory is no choice: changing the territory forgets it (C367). With nothing chosen, the panel opens on the
 * territory that changed last and its favourite matrix.
 */
async function myTerritories(
  actor: Actor,
  territories: readonly { id: number; name: string }[],
  choice: HomeChoice,
): Promise<HomeView['mine']> {
  const asked = choice.territory === undefined ? territories[0]?.id : choice.territory;
  const territory = territories.find((one) => one.id === asked) ?? null;
  const matrices = territory ? await listMatrices(actor, territory.id) : [];
  const matrix =
    matrices.find((one) => (choice.territory === undefined ? one.favoris : one.mid === choice.matrix)) ?? null;
  const counted = matrix ? await countScenarios(matrix.mid) : null;
  return {
    territories: territories.map(({ id, name }) => ({ id, name })),
    territory: territory?.id ?? null,
    matrices: matrices.map(({ mid, name }) => ({ mid, name })),
    matrix: matrix?.mid ?? null,
    counts: counted
      ? { valid: counted.valid, invalid: counted.scenarios - counted.valid, complete: counted.scenarios > 0 }
      : null,
  };
}
