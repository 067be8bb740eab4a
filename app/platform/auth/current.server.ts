/** Who is asking, resolved once per HTTP request however many loaders it runs. */
import type { AppLoadContext } from '@remix-run/node';
import { isVisitor, VISITOR, type Actor } from '~/kernel/actor';
import { readSettings } from '~/platform/settings.server';
import { detectLocale } from '../i18n/detect-locale.server';
import { databaseAnswers } from '../db/prompt-query.server';
import { env } from '../env.server';
import { preferenceCookie, sessionCookie, visitorCookie } from '../http/cookies.server';
import { findSession, type SessionLookup } from './session.server';
import { randomToken, sameToken, signature } from './tokens.server';
import { requestContext } from '../http/request-context.server';
import { noteRequest } from '../log/refusals.server';

export interface Preferences {
  readonly locale: 'fr' | 'en';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly sober: boolean;
}
interface Current {
  readonly lookup: SessionLookup;
  readonly actor: Actor;
  readonly csrfToken: string;
  readonly preferences: Preferences;
  /** Set-Cookie lines the document must carry: a visitor gets the id its form tokens derive from. */
  readonly setCookies: readonly string[];
}

const known = new WeakMap<AppLoadContext, Promise<Current>>();

async function preferencesOf(request: Request, lookup: SessionLookup, languages: string): Promise<Preferences> {
  const stored: unknown = await preferenceCookie.parse(request.headers.get('cookie'));
  const cookie = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const session = lookup.state === 'open' ? lookup.session : undefined;
  const locale = session?.actor.locale ?? (await detectLocale(request));
  const theme = session?.theme ?? cookie['theme'];
  return {
    // a language that the installation no longer has is ignored
    locale: locale === 'en' && languages.split(',').includes('en') ? 'en' : 'fr',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    sober: session?.sober === true || cookie['sober'] === true || request.headers.get('save-data') === 'on',
  };
}

/** Preferences from the browser's cookie alone, for pages drawn while the database does not answer. */
export const cookiePreferences = (request: Request): Promise<Preferences> =>
  preferencesOf(request, { state: 'none' }, 'fr,en');

async function resolve(request: Request): Promise<Current> {
  const header = request.headers.get('cookie');
  const token: unknown = await sessionCookie.parse(header);
  if (typeof token !== 'string') await databaseAnswers();
  const lookup = await findSession(typeof token === 'string' ? token : null, 'browser');
  const preferences = await preferencesOf(request, lookup, (await readSettings()).languages);
  const { locale } = preferences;
  if (lookup.state === 'open')
    return {
      lookup,
      actor: { ...lookup.session.actor, locale },
      csrfToken: lookup.session.csrfToken,
      preferences,
      setCookies: [],
    };
  if (lookup.state === 'pending')
    return { lookup, actor: { ...VISITOR, locale }, csrfToken: lookup.session.csrfToken, preferences, setCookies: [] };
  const visitor: unknown = await visitorCookie.parse(header);
  const id = typeof visitor === 'string' && visitor.length >= 20 ? visitor : randomToken(18);
  return {
    lookup,
    actor: { ...VISITOR, locale },
    csrfToken: signature('csrf', id),
    preferences,
    setCookies: id === visitor ? [] : [await visitorCookie.serialize(id)],
  };
}

/** The current actor, form token and preferences of this request. */
export function current(args: { request: Request; context: AppLoadContext }): Promise<Current> {
  let found = known.get(args.context);
  if (!found) {
    found = resolve(args.request).then((who) => {
      if (!isVisitor(who.actor)) noteRequest(args.context, { who: who.actor.impersonator ?? who.actor.login });
      return who;
    });
    known.set(args.context, found);
  }
  return found;
}

/**
 * The token as one drawing of a page carries it: the session's, and which drawing, so that a form sent twice is known
 * again (http/once).
 */
export const drawnToken = (csrfToken: string, context: AppLoadContext): string =>
  `${csrfToken}.${requestContext(context).requestId.slice(0, 8)}`;

export const isCsrfTokenOf = (expected: string, given: unknown): boolean =>
  typeof given === 'string' && sameToken(expected, given.split('.')[0] ?? '');

/** Whether a bearer call carries the module header the installation asks for (C045, A42). */
export const hasModuleHeader = (request: Request): boolean => request.headers.get('module') === env.MODULE_NAME;
