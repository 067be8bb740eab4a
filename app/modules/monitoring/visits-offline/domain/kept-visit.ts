/**
 * A visit that waits on the device until the server has it: its states, and how it goes from one to the next. A clock
 * of the field may be wrong: `rank` orders, `at` is only shown.
 */
import type { Faults } from '~/kernel/form';

/** By how many minutes a clock is ahead of the server's (the `Date` of an answer); null: it said none. */
export function minutesAhead(told: string | null, here: number): number | null {
  const there = Date.parse(told ?? '');
  return Number.isNaN(there) ? null : Math.round((here - there) / 60_000);
}

/** Of what is stored on the device, and of the fields that are sent: a newer product reads and takes the older ones. */
export const KEPT_FORMAT = 1;
export const VISIT_FORM_NOW = 1;

export interface KeptPhoto {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}
/** What somebody typed, as the form would post it. */
export interface TypedVisit {
  readonly fields: readonly (readonly [name: string, text: string])[];
  readonly photos: readonly KeptPhoto[];
}
export interface VisitedStation {
  readonly word: string;
  readonly id: number;
  readonly name: string;
  readonly campaign: number | null;
}

/**
 * Why it has not gone: no network, nobody signed in, the server (or a proxy) without what it needs, or an answer that
 * is not our door's.
 */
export type Obstacle = 'offline' | 'session' | 'down' | 'strange';
/** The server had stored an earlier writing of it, whose answer was lost: the log has that one. */
export const EARLIER = 'visits:fault.earlier';

interface Head {
  readonly format: typeof KEPT_FORMAT;
  readonly id: string;
  /** the account, whose visits nobody else sees or sends */
  readonly who: string;
  readonly rank: number;
  /** epoch milliseconds of the device */
  readonly at: number;
  /** counts the changes: what was prepared for an older state is not written over a newer one */
  readonly turn: number;
}
interface Readable extends Head {
  /** the server stores one visit a key, however often it comes */
  readonly key: string;
  readonly form: number;
  readonly station: VisitedStation;
  /** counts what was typed anew under the key */
  readonly edition: number;
  readonly typed: TypedVisit;
}
export interface Waiting extends Readable {
  readonly state: 'waiting';
  readonly why: Obstacle | null;
  readonly tries: number;
}
export interface Sending extends Readable {
  readonly state: 'sending';
  readonly tries: number;
}
export interface Refused extends Readable {
  readonly state: 'refused';
  readonly faults: Faults;
}
/** What was typed is no longer here: the server has it. */
export interface Sent extends Head {
  readonly state: 'sent';
  readonly key: string;
  readonly station: VisitedStation;
}
/** Its account signed out: only that account can read it again. */
export interface Sealed extends Head {
  readonly state: 'sealed';
  readonly sealed: ArrayBuffer;
}
export type Unsent = Waiting | Sending | Refused;
export type KeptVisit = Unsent | Sent | Sealed;

interface GivenVisit extends Pick<Readable, 'key' | 'who' | 'station' | 'typed' | 'at'> {
  readonly form?: number;
}

const after = <Visit extends KeptVisit>(visit: Visit): Visit => ({ ...visit, turn: visit.turn + 1 });

export function keepVisit(kept: readonly { readonly rank: number }[], given: GivenVisit): Waiting {
  return {
    ...{ format: KEPT_FORMAT, id: given.key, key: given.key, who: given.who, form: given.form ?? VISIT_FORM_NOW },
    rank: kept.reduce((most, { rank }) => Math.max(most, rank), 0) + 1,
    ...{ at: given.at, turn: 0, edition: 0, station: given.station, typed: given.typed },
    ...{ state: 'waiting', why: null, tries: 0 },
  };
}

/** One that was being sent when its page died is sent again: its key makes that harmless. */
export function beginSending(visit: KeptVisit): KeptVisit {
  if (visit.state !== 'waiting' && visit.state !== 'sending') return visit;
  const { tries, ...rest } = visit;
  return after({ ...withoutWhy(rest), state: 'sending', tries: tries + 1 });
}
function withoutWhy<Visit extends object>(visit: Visit): Omit<Visit, 'why'> {
  const { why: _why, ...rest } = visit as Visit & { why?: unknown };
  return rest;
}

/** What came of a sending. Only our own door stores or refuses; all else is no answer. */
export type Answer =
  | { readonly state: 'stored' }
  | { readonly state: 'refused'; readonly faults: Faults }
  | { readonly state: 'none'; readonly why: Obstacle };

/** `of`: what was sent; it may have been typed anew since, or taken a fresh key. */
export function answered(visit: KeptVisit, of: Pick<Readable, 'key' | 'edition'>, answer: Answer): KeptVisit {
  if (visit.state === 'sent' || visit.state === 'sealed' || of.key !== visit.key) return visit;
  const { edition } = of;
  if (answer.state === 'stored') {
    if (edition < visit.edition) return refusedFor(visit, { form: EARLIER });
    const { format, id, who, rank, at, turn, key, station } = visit;
    return after({ format, id, who, rank, at, turn, key, station, state: 'sent' });
  }
  if (visit.state !== 'sending' || edition !== visit.edition) return visit;
  if (answer.state === 'refused') return refusedFor(visit, answer.faults);
  return after({ ...visit, state: 'waiting', why: answer.why });
}

/** It cannot go now, and says why; one whose page died while sending it is no longer being sent. */
export const heldFor = (visit: KeptVisit, why: Obstacle): KeptVisit =>
  visit.state === 'sending' || (visit.state === 'waiting' && visit.why !== why)
    ? after({ ...visit, state: 'waiting', why })
    : visit;

function refusedFor(visit: Unsent, faults: Faults): Refused {
  const { format, id, who, rank, at, turn, key, form, station, edition, typed } = visit;
  return after({ format, id, who, rank, at, turn, key, form, station, edition, typed, state: 'refused', faults });
}

/** Whether an earlier writing of it stands in the log: what is on the device would be another visit. */
export const isEarlier = (visit: Unsent): boolean => visit.state === 'refused' && visit.faults['form'] === EARLIER;

/**
 * Typed anew. While it is being sent nobody knows which writing arrives: not then. `key`: a fresh one, taken where the
 * old one is used up.
 */
export function mend(visit: KeptVisit, typed: TypedVisit, key: string): KeptVisit {
  if (visit.state !== 'waiting' && visit.state !== 'refused') return visit;
  const { format, id, who, rank, at, turn, station, edition } = visit;
  return after({
    ...{ format, id, who, rank, at, turn, station, typed },
    ...{ key: isEarlier(visit) ? key : visit.key, form: VISIT_FORM_NOW, edition: edition + 1 },
    ...{ state: 'waiting', why: null, tries: 0 },
  });
}

export const isUnsent = (visit: KeptVisit): visit is Unsent => visit.state !== 'sent' && visit.state !== 'sealed';
/** Of this account, in the order they were typed. */
export const ownVisits = (kept: readonly KeptVisit[], who: string): KeptVisit[] =>
  kept.filter((visit) => visit.who === who).sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
/** What the badge counts. */
export const unsentOf = (kept: readonly KeptVisit[], who: string): (Unsent | Sealed)[] =>
  ownVisits(kept, who).filter((visit): visit is Unsent | Sealed => visit.state !== 'sent');

/** The account has gone from the device: `bytes` are the visit as `packVisit` wrote it, encrypted. */
export function sealedVisit({ format, id, who, rank, at, turn }: Unsent, bytes: ArrayBuffer): Sealed {
  return after({ format, id, who, rank, at, turn, state: 'sealed', sealed: bytes });
}
/** Back with its account: nobody knows any more what became of a sending under way. */
export const unsealedVisit = (sealed: Sealed, visit: Unsent): Unsent => {
  const back: Unsent = visit.state === 'sending' ? { ...visit, state: 'waiting', why: null } : visit;
  return { ...back, turn: sealed.turn + 1 };
};
