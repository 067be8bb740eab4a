/**
 * The stations an account may see or write (S2 §7, user/station). No station is known to this installation yet: a list
 * is empty, and a station that is asked for is refused by its name rather than kept without meaning.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readUser } from './manage-users.server';

interface UserStation {
  readonly stationType: number;
  readonly stationCode: string;
  readonly selectedMode: 'r' | 'w';
}
type StationRefusal = { readonly code: 'noUser' } | { readonly code: 'unknownStation'; readonly station: string };

/** Null for an unknown login. */
export const readUserStations = async (login: string): Promise<readonly UserStation[] | null> =>
  (await readUser({ login })) ? [] : null;

export async function saveUserStations(
  login: string,
  stations: readonly UserStation[],
): Promise<Outcome<null, StationRefusal>> {
  if (!(await readUser({ login }))) return refused({ code: 'noUser' });
  const [unknown] = stations;
  return unknown ? refused({ code: 'unknownStation', station: unknown.stationCode }) : done(null);
}
