/** Where help is read: the installation's own site when it has one, else the product's own pages. */
import { helpUrl, type Settings } from '~/kernel/settings';
import { urls } from '~/urls';

export const hasHelpSite = (settings: Pick<Settings, 'helpSite'>): boolean => settings.helpSite !== '';

export const helpAddress = (settings: Settings, page?: string): string =>
  hasHelpSite(settings) ? helpUrl(settings, page) : urls.help(page);
