/** The signed-in home: only what its visible panels show is read. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { restrictionsInForce } from '~/modules/core/arrests/service/restrictions.server';
import { hasHelpSite, helpAddress } from '~/modules/core/help/service/help-address.server';
import { readJobsPanel } from '~/modules/core/jobs/service/jobs-panel.server';
import { listContents } from '~/modules/core/contents/service/read-contents.server';
import { now } from '~/platform/clock.server';
import { readSettings } from '~/platform/settings.server';
import { homePanels, type HomePanel, type HomePanelChoice } from '../domain';
import { calendarUrl, newsView, type HomeView } from '../view/home.view';
import { chosenPanels, readHomeView, readUserView } from './user-view.server';

const LINES = 4;

const shownTo = (actor: Actor, view: Parameters<typeof homePanels>[0]): HomePanelChoice[] =>
  homePanels(view).filter(({ panel }) => panel !== 'jobs' || may(actor, 'job.read'));

/** Those that may show something to this person, in the order that they chose. */
export const panelsFor = async (actor: Actor): Promise<HomePanelChoice[]> => shownTo(actor, await readUserView(actor));

/** And what administrators call them. */
export async function visiblePanels(actor: Actor) {
  const { view, titles } = await readHomeView(actor);
  const panels = shownTo(actor, view)
    .filter((one) => one.visible)
    .map((one) => one.panel);
  return { panels, titles };
}

/** What would stand empty; a person who may fill it is shown where. */
function emptyPanels(actor: Actor, { lists, calendar, twitter, restrictions }: HomeView): HomePanel[] {
  const unset: HomePanel[] = [...(calendar ? [] : ['calendar' as const]), ...(twitter ? [] : ['tweets' as const])];
  const unwritten = (['documents', 'links', 'contracts'] as const).filter((kind) => lists[kind].length === 0);
  return [
    ...(may(actor, 'administration.readSettings') ? [] : unset),
    ...(may(actor, 'content.create') ? [] : unwritten),
    ...(restrictions.length > 0 || may(actor, 'arrest.edit') ? [] : (['arrests'] as const)),
  ];
}

/**
 * The home without the panels that have nothing for this person, unless the person chose them.
 * @param ofWings those of the wings that are empty
 */
export async function withoutEmpty(actor: Actor, view: HomeView, ofWings: readonly HomePanel[]): Promise<HomeView> {
  const empty = [...emptyPanels(actor, view), ...ofWings].filter((panel) => view.panels.includes(panel));
  if (empty.length === 0) return view;
  const chosen = await chosenPanels(actor);
  return { ...view, panels: view.panels.filter((panel) => !empty.includes(panel) || chosen.has(panel)) };
}

export async function loadHome(actor: Actor, panels: readonly HomePanel[]): Promise<HomeView> {
  const settings = await readSettings();
  const lines = async (kind: keyof HomeView['lists']) =>
    panels.includes(kind) ? newsView(await listContents(actor, { kinds: [kind], take: LINES })) : [];
  const [news, documents, links, contracts, jobs, restrictions] = await Promise.all([
    lines('news'),
    lines('documents'),
    lines('links'),
    lines('contracts'),
    panels.includes('jobs') ? readJobsPanel(actor) : null,
    panels.includes('arrests') ? restrictionsInForce(actor) : [],
  ]);
  return {
    name: actor.name,
    at: now(),
    panels,
    lists: { news, documents, links, contracts },
    jobs,
    restrictions: restrictions.slice(0, LINES),
    calendar: calendarUrl(settings.GoogleCalendarID),
    twitter: /^\w{1,15}$/.test(settings.TwitterUser) ? settings.TwitterUser : null,
    helpElsewhere: hasHelpSite(settings),
    links: {
      faq: helpAddress(settings, 'faq'),
      about: helpAddress(settings, 'a-propos'),
      confidentiality: helpAddress(settings, 'confidentialite'),
    },
    rights: { dashboard: may(actor, 'reference.dashboard') },
  };
}
