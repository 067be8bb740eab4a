/** The signed-in home: only what its visible panels show is read. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { hasHelpSite, helpAddress } from '~/modules/core/help/service/help-address.server';
import { listContents } from '~/modules/core/contents/service/read-contents.server';
import { now } from '~/platform/clock.server';
import { readSettings } from '~/platform/settings.server';
import { homePanels, type HomePanel } from '../domain';
import { calendarUrl, newsView, type HomeView } from '../view/home.view';
import { readUserView } from './user-view.server';

const LINES = 4;

/** In the order that the actor chose. */
export async function visiblePanels(actor: Actor): Promise<HomePanel[]> {
  return homePanels(await readUserView(actor.login))
    .filter((one) => one.visible)
    .map((one) => one.panel);
}

export async function loadHome(actor: Actor, panels: readonly HomePanel[]): Promise<HomeView> {
  const settings = await readSettings();
  const lines = async (kind: keyof HomeView['lists']) =>
    panels.includes(kind) ? newsView(await listContents(actor, { kinds: [kind], take: LINES })) : [];
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
    lists: { news, documents, links, contracts },
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
