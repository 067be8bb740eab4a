/** The pages of the administration, and the right that opens each: their list, and whether the menu leads there. */
import type { Actor } from '~/kernel/actor';
import { may, type Action } from '~/kernel/permissions';
import { urls } from '~/urls';
import type { IconName } from '~/ui/icon';

interface AdministrationPage {
  /** of its words */ readonly id: string;
  readonly right: Action;
  readonly to: string;
  readonly icon: IconName;
}

export const ADMINISTRATION_PAGES: readonly AdministrationPage[] = [
  { id: 'firstSteps', right: 'administration.settings', to: urls.firstSteps(), icon: 'circle-check' },
  { id: 'users', right: 'administration.readUsers', to: urls.users(), icon: 'users' },
  { id: 'rights', right: 'administration.rights', to: urls.rights(), icon: 'shield-check' },
  { id: 'why', right: 'administration.rights', to: urls.rightsWhy(), icon: 'help' },
  { id: 'keys', right: 'administration.users', to: urls.apiKeys(), icon: 'key-round' },
  { id: 'stats', right: 'administration.statistics', to: urls.usage(), icon: 'chart-column' },
  { id: 'journal', right: 'administration.journal', to: urls.journal(), icon: 'history' },
  {
    id: 'personalData',
    right: 'administration.personalData',
    to: urls.personalData(),
    icon: 'shield-check',
  },
  { id: 'settings', right: 'administration.readSettings', to: urls.administration('settings'), icon: 'settings' },
  { id: 'jobs', right: 'administration.settings', to: urls.administration('jobs'), icon: 'clock' },
  { id: 'cartography', right: 'cartography.read', to: urls.cartography(), icon: 'layers' },
  { id: 'homepage', right: 'administration.settings', to: urls.homepage(), icon: 'home' },
  { id: 'contents', right: 'content.categories', to: urls.contentCategories(), icon: 'file-text' },
  { id: 'problems', right: 'administration.settings', to: urls.problemSolution(), icon: 'wrench' },
  { id: 'outlines', right: 'administration.settings', to: urls.outlines(), icon: 'map' },
  { id: 'deletions', right: 'administration.settings', to: urls.deletions(), icon: 'undo' },
  { id: 'design', right: 'administration.design', to: urls.design(), icon: 'layers' },
];

export const administrationPages = (actor: Actor): readonly AdministrationPage[] =>
  may(actor, 'administration.read') ? ADMINISTRATION_PAGES.filter(({ right }) => may(actor, right)) : [];
