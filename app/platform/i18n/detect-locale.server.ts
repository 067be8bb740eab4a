/** The language of a visitor who is not signed in: chosen in their cookie, else their browser's, else French (C002). */
import { RemixI18Next } from 'remix-i18next/server';
import { preferenceCookie } from '../http/cookies.server';
import { askedLocale } from './asked-locale';
import { FALLBACK_LOCALE, LOCALES } from './i18n';

async function chosenLocale(request: Request): Promise<string | null> {
  const stored: unknown = await preferenceCookie.parse(request.headers.get('cookie'));
  const locale = typeof stored === 'object' && stored !== null && 'locale' in stored ? stored.locale : null;
  return typeof locale === 'string' ? locale : askedLocale(request.headers.get('accept-language'));
}

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: FALLBACK_LOCALE,
    order: ['custom'],
    findLocale: chosenLocale,
  },
});

export const detectLocale = (request: Request): Promise<string> => remixI18n.getLocale(request);
