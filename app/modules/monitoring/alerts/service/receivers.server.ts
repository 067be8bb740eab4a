/** Who is told of an alert: people who were named, and those of a role, as far as they may read the station. */
import { rolesOf, type Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { findActor } from '~/platform/auth/find-actor.server';
import { now } from '~/platform/clock.server';
import { findRefused, isAnyRefused } from '~/platform/mail/refused-mail.server';
import { findAccounts, findReceivers } from '../data/people.server';
import { roleOf, type Unreached } from '../domain';
import type { RefusedAddress } from '../view/threshold-page';

interface About {
  /** null: it isn't known yet which station will ring */
  readonly stationId: number | null;
  readonly quantity: string | null;
}
const ANYTHING: About = { stationId: null, quantity: null };

interface Reach {
  /** each once */
  readonly addresses: readonly string[];
  /** who was named, alone or by their role, and will be told of nothing */
  readonly unreached: readonly Unreached[];
}

/** People as they are looked up once, however many thresholds name them. */
interface AddressBook {
  readonly accounts: Awaited<ReturnType<typeof findAccounts>>;
  actorOf(login: string): Promise<Actor | null>;
  /** Whether this person may know: nobody is told of a station or a parameter that is closed to them. */
  mayKnow(actor: Actor, about: About): Promise<boolean>;
}

/** `stationIds`: all that will be asked about. */
export async function openAddressBook(stationIds: readonly number[]): Promise<AddressBook> {
  const actors = new Map<string, Promise<Actor | null>>();
  const read = new Map<string, Promise<ReadonlySet<number>>>();
  const stationsOf = async (actor: Actor) =>
    new Set((await reachStations(actor, 'station.read', stationIds)).map(({ id }) => id));
  return {
    accounts: await findAccounts(now()),
    actorOf(login) {
      const found = actors.get(login) ?? findActor(login);
      actors.set(login, found);
      return found;
    },
    async mayKnow(actor, { stationId, quantity }) {
      if (quantity !== null && closedQuantities(actor).has(quantity)) return false;
      if (stationId === null) return true;
      const stations = read.get(actor.login) ?? stationsOf(actor);
      read.set(actor.login, stations);
      return (await stations).has(stationId);
    },
  };
}

/** The addresses to write to, and who has none. */
export async function reachOf(
  receivers: readonly string[],
  about: About = ANYTHING,
  opened?: AddressBook,
): Promise<Reach> {
  if (receivers.length === 0) return { addresses: [], unreached: [] };
  const book = opened ?? (await openAddressBook(about.stationId === null ? [] : [about.stationId]));
  const roles = receivers.flatMap((one) => roleOf(one) ?? []);
  const addresses = new Set<string>();
  const unreached: Unreached[] = [];
  const served = new Set<string>();
  for (const { login, name, email } of book.accounts) {
    const isNamed = receivers.includes(login);
    if (roles.length === 0 && !isNamed) continue;
    const actor = await book.actorOf(login);
    if (!actor) continue;
    const own = rolesOf(actor).filter((role) => roles.some((one) => one === role));
    if (!isNamed && own.length === 0) continue;
    const isTold = await book.mayKnow(actor, about);
    // a role holds for many stations: those of them that may not read this one are not meant
    if (!isTold && isNamed) unreached.push({ name: name || login, why: 'closed' });
    if (!isTold) continue;
    for (const role of own) served.add(role);
    if (email === null) unreached.push({ name: name || login, why: 'noAddress' });
    else addresses.add(email);
  }
  const open = new Set(book.accounts.map(({ login }) => login));
  const gone = receivers.filter((one) => roleOf(one) === null && !open.has(one));
  return {
    addresses: [...addresses],
    unreached: [
      ...unreached,
      ...gone.map((name) => ({ name, why: 'gone' as const })),
      ...roles.filter((role) => !served.has(role)).map((role) => ({ name: role, why: 'nobody' as const })),
    ],
  };
}

/** Of these receivers, whose mail server refused a message. */
export async function refusedOf(receivers: readonly string[]): Promise<RefusedAddress[]> {
  // nearly always nothing was refused: nobody is looked up then
  if (!(await isAnyRefused())) return [];
  const refused = await findRefused((await reachOf(receivers)).addresses);
  return refused.map(({ at, ...one }) => ({ ...one, at: at.getTime() }));
}

/** Of all that thresholds name, how many will be told of nothing, for those who set thresholds. */
export const countUnreached = async (actor: Actor): Promise<number> =>
  may(actor, 'station.thresholds') ? (await reachOf(await findReceivers())).unreached.length : 0;
