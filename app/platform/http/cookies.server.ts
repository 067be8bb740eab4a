/**
 * Cookie names and attributes. Over https and on localhost names take the `__Host-` prefix (Secure, no Domain, Path=/);
 * on a plain-http LAN address browsers refuse it: ALLOW_HTTP=1 drops the prefix, and a banner says so.
 */
import { createCookie, type Cookie } from '@remix-run/node';
import { env } from '../env.server';

const secure = !env.ALLOW_HTTP;
const named = (name: string) => (secure ? `__Host-${name}` : name);
const base = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

export const sessionCookie: Cookie = createCookie(named('session'), base);
export const visitorCookie: Cookie = createCookie(named('visitor'), base);
export const toastCookie: Cookie = createCookie(named('toast'), { ...base, maxAge: 300 });
/** Preferences of people who are not signed in: language, theme, mode sobre. */
export const preferenceCookie: Cookie = createCookie(named('preference'), { ...base, maxAge: 365 * 86_400 });
/** The page that a visitor’s link named, which the sign-in leads to: long enough to sign in. */
export const linkCookie: Cookie = createCookie(named('link'), { ...base, maxAge: 600 });
/** Of a sign-in at the agency that is on its way: what its answer is checked with. */
export const agencyCookie: Cookie = createCookie(named('agency'), { ...base, maxAge: 900 });
/** Which people have signed in from this device (auth/known-device). */
export const deviceCookie: Cookie = createCookie(named('device'), { ...base, maxAge: 365 * 86_400 });
