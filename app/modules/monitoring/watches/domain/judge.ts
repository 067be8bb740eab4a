/**
 * The alert of one watch over one series: each level is a switch of its own, on once enough consecutive measures are
 * beyond it, off at the first that is back; the alert stands at the highest that is on. Who is told, and when, follows
 * from silences and from what was told already during the same alert. A silence is a time of the clock: it is held
 * against the arrival of what is told, not against the instant at which it was measured.
 */
import { isBack, isBeyond } from './level-set';
import { breaksRuns, exceeds, hear, NO_MEMORY, type Memory } from './signal';
import type { Peak, Season, Transition, Watch, WatchEvent } from './watch';

interface Switch {
  readonly on: boolean;
  /** consecutive measures beyond the level */
  readonly run: number;
  /** the first of them */
  readonly since: number;
  /** of those that are beyond it since then; null: none is */
  readonly worst: Peak | null;
}

/** Everything that the future of an alert depends on: plain data, so that it can be kept and taken up again. */
export interface WatchState {
  readonly memory: Memory;
  readonly switches: readonly Switch[];
  readonly level: number;
  readonly raisedAt: number | null;
  readonly acknowledgedBy: string | null;
  /** the highest level told during this alert */
  readonly told: number;
  /** the latest arrival: up to there the ends of silences were looked at */
  readonly heardUntil: number | null;
}

const OFF: Switch = { on: false, run: 0, since: 0, worst: null };
const CLOSED = { level: 0, raisedAt: null, acknowledgedBy: null, told: 0 } as const;

export const startOf = (watch: Watch): WatchState => ({
  memory: NO_MEMORY,
  switches: watch.levels.map(() => OFF),
  heardUntil: null,
  ...CLOSED,
});

interface Judged {
  readonly state: WatchState;
  readonly transitions: readonly Transition[];
}

/** Takes a state up and goes on; events are in order of time. */
export function judge(watch: Watch, events: Iterable<WatchEvent>, from: WatchState = startOf(watch)): Judged {
  const transitions: Transition[] = [];
  let state = from;
  for (const event of events) {
    const clock = Math.max(event.arrived ?? event.at, state.heardUntil ?? -Infinity);
    state = endSilences(watch, state, clock, transitions);
    if (event.is === 'acknowledgement') state = acknowledge(state, event, transitions);
    else state = meet(watch, state, event, transitions);
  }
  return { state, transitions };
}

/** What was compared with its levels when the open alert stood furthest beyond them; null where none is open. */
export const peakOf = (state: WatchState): Peak | null => (state.level > 0 ? (state.switches[0]?.worst ?? null) : null);

const isSilent = (watch: Watch, at: number): boolean => watch.silences.some(([from, to]) => from <= at && at < to);

/** The end of a silence tells, late, what is still higher than what was told; at equal time it comes first. */
function endSilences(watch: Watch, state: WatchState, clock: number, transitions: Transition[]): WatchState {
  const after = state.heardUntil;
  const ends = watch.silences
    .map(([, to]) => to)
    .filter((to) => to <= clock && (after === null || to > after) && !isSilent(watch, to));
  let { told } = state;
  for (const end of ends.sort((a, b) => a - b)) {
    if (state.level <= told) continue;
    transitions.push({ at: end, is: 'notify', level: state.level, deferred: true });
    told = state.level;
  }
  return { ...state, told, heardUntil: clock };
}

function acknowledge(
  state: WatchState,
  { at, by }: { readonly at: number; readonly by: string },
  transitions: Transition[],
): WatchState {
  if (state.level === 0 || state.acknowledgedBy !== null) return state;
  transitions.push({ at, is: 'acknowledge', by, level: state.level });
  return { ...state, acknowledgedBy: by };
}

function meet(
  watch: Watch,
  state: WatchState,
  event: Exclude<WatchEvent, { is: 'acknowledgement' }>,
  transitions: Transition[],
): WatchState {
  const heard = hear(state.memory, event, watch);
  if (!heard) return state;
  const { memory, compared } = heard;
  const runsBreak = event.is === 'measure' && breaksRuns(state.memory, event.at, watch);
  const inForce = isInForce(watch, event);
  const switches = state.switches.map((one, rank) => {
    const rested = runsBreak ? { ...one, run: 0 } : one;
    if (!inForce) return OFF;
    return compared === null ? rested : turn(rested, watch, watch.levels[rank]!, compared, event.at);
  });
  const level = switches.findLastIndex(({ on }) => on) + 1;
  const value = event.is === 'measure' && event.value !== null ? event.value : (compared ?? 0);
  const peak = peakOf(state);
  return settle(watch, { ...state, memory, switches }, { at: event.at, level, value, inForce, peak }, transitions);
}

function turn(one: Switch, watch: Watch, level: number, compared: number, at: number): Switch {
  if (exceeds(watch, compared, level)) {
    const since = one.run === 0 ? at : one.since;
    const run = one.run + 1;
    const before = one.on || one.run > 0 ? (one.worst ?? null) : null;
    const isWorse = before === null || isBeyond(compared, before.value, watch.direction);
    return { on: one.on || run >= watch.confirmations, run, since, worst: isWorse ? { at, value: compared } : before };
  }
  const on = one.on && !isBack(compared, level, watch.direction, watch.hysteresis);
  return { on, run: 0, since: 0, worst: on ? (one.worst ?? null) : null };
}

function settle(
  watch: Watch,
  state: WatchState,
  {
    at,
    level,
    value,
    inForce,
    peak,
  }: { at: number; level: number; value: number; inForce: boolean; peak: Peak | null },
  transitions: Transition[],
): WatchState {
  const from = state.level;
  if (level === from) return state;
  if (level === 0) {
    const openMs = at - (state.raisedAt ?? at);
    transitions.push({ at, is: 'clear', from, to: 0, value, openMs, reason: inForce ? 'data' : 'season', peak });
    return { ...state, ...CLOSED };
  }
  if (level < from) {
    transitions.push({ at, is: 'levelDown', from, to: level, value });
    return { ...state, level };
  }
  const since = state.switches[level - 1]!.since;
  transitions.push({ at, is: from === 0 ? 'raise' : 'levelUp', from, to: level, value, since });
  const risen = { ...state, level, raisedAt: state.raisedAt ?? at, acknowledgedBy: null };
  if (level <= state.told) return risen;
  const told = state.heardUntil ?? at;
  if (isSilent(watch, told)) {
    transitions.push({ at: told, is: 'silenced', level });
    return risen;
  }
  transitions.push({ at: told, is: 'notify', level, deferred: false });
  return { ...risen, told: level };
}

function isInForce({ season, from, to }: Watch, { at, day }: { readonly at: number; readonly day?: string }): boolean {
  if (from !== null && from !== undefined && at < from) return false;
  if (to !== null && to !== undefined && at >= to) return false;
  return !season || day === undefined || isInSeason(day, season);
}

const isInSeason = (day: string, [first, last]: Season): boolean =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;
