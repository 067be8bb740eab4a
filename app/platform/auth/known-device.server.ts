/**
 * Devices that a user has signed in from (OWASP, « device cookies »). Each keeps a signed mark for a year. Failures
 * from a known device are counted apart, so that a stranger's guesses never lock the owner out. A mark alone gives no
 * access.
 */
import { z } from 'zod';
import { deviceCookie } from '../http/cookies.server';
import { randomToken, sameToken, signature } from './tokens.server';

/** A device may be shared: it keeps the marks of the last people. */
const MARKS = 5;
const Marks = z.array(z.string().max(120)).catch([]);

const signed = (login: string, mark: string): string => signature('device', `${login.toLowerCase()}\u0000${mark}`);
const isOf = (login: string, text: string): boolean => {
  const [mark = '', sign = ''] = text.split('.');
  return sameToken(sign, signed(login, mark));
};
const marksOf = async (request: Request): Promise<string[]> =>
  Marks.parse(await deviceCookie.parse(request.headers.get('cookie'))).slice(0, MARKS);

/** The mark of the device for this login; null where the login never signed in from it. */
export async function knownDevice(request: Request, login: string): Promise<string | null> {
  return (await marksOf(request)).find((text) => isOf(login, text))?.split('.')[0] ?? null;
}

/** The cookie line that makes the device known, or keeps it so. */
export async function rememberDevice(request: Request, login: string): Promise<string> {
  const marks = await marksOf(request);
  const mine = marks.find((text) => isOf(login, text));
  const fresh = randomToken(12);
  const others = marks.filter((text) => text !== mine);
  return deviceCookie.serialize([mine ?? `${fresh}.${signed(login, fresh)}`, ...others].slice(0, MARKS));
}
