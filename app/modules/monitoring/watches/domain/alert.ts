/** An alert from the measure that raised it to the one that closed it, told from the transitions of its watch. */
import type { Peak, Transition } from './watch';

/** A change of level, as it is kept with its alert. */
export interface AlertMoment {
  /** milliseconds */
  readonly at: number;
  readonly level: number;
  readonly value: number;
  /** of a rise: the first measure of the run that confirmed it; alerts that were kept before it was don't say */
  readonly since?: number;
}

export interface JudgedAlert {
  readonly raisedAt: number;
  /** the first measure of the run that confirmed it */
  readonly since: number;
  /** where it stands, or stood before it closed */
  readonly level: number;
  readonly highest: number;
  /** at its last change */
  readonly value: number;
  /** what was compared with its levels when it stood furthest beyond them */
  readonly peak: Peak | null;
  readonly closedAt: number | null;
  readonly reason: 'data' | 'season' | null;
  readonly isAcknowledged: boolean;
  /** the highest level that somebody is to be told of */
  readonly told: number;
  readonly moments: readonly AlertMoment[];
}

/**
 * In the order in which they were raised; the last one may be open. `open`: the one that transitions go on from;
 * `peak`: of the one that is left open.
 */
export function alertsOf(
  transitions: readonly Transition[],
  open: JudgedAlert | null = null,
  peak: Peak | null = null,
): JudgedAlert[] {
  const alerts: JudgedAlert[] = [];
  let current = open;
  for (const one of transitions) {
    current = next(current, one);
    if (current && one.is === 'clear') {
      alerts.push(current);
      current = null;
    }
  }
  return current ? [...alerts, { ...current, peak: peak ?? current.peak }] : alerts;
}

function next(current: JudgedAlert | null, one: Transition): JudgedAlert | null {
  if (one.is === 'raise') {
    const { at, to: level, value, since } = one;
    const moments = [{ at, level, value, since }];
    const open = { peak: null, closedAt: null, reason: null, isAcknowledged: false, told: 0 };
    return { raisedAt: at, since, level, highest: level, value, ...open, moments };
  }
  if (!current) return null;
  if (one.is === 'notify') return { ...current, told: Math.max(current.told, one.level) };
  if (one.is === 'acknowledge') return { ...current, isAcknowledged: true };
  if (one.is === 'silenced') return current;
  const { at, to: level, value } = one;
  const moments = [...current.moments, { at, level, value, ...(one.is === 'levelUp' && { since: one.since }) }];
  if (one.is === 'clear')
    return { ...current, value, closedAt: at, reason: one.reason, peak: one.peak ?? current.peak, moments };
  const isAcknowledged = current.isAcknowledged && one.is === 'levelDown';
  return { ...current, level, value, highest: Math.max(current.highest, level), isAcknowledged, moments };
}

/**
 * When a level began: at the first measure of the run that confirmed it. Of a level that stands, its last beginning; of
 * one that was left again, its first. Null: it was never reached.
 */
export function startOfLevel({ moments, since, level, closedAt }: JudgedAlert, asked: number): number | null {
  const rises = moments.flatMap((one, rank) => {
    const before = moments[rank - 1]?.level ?? 0;
    return before < asked && asked <= one.level ? [one.since ?? (rank === 0 ? since : one.at)] : [];
  });
  const stands = closedAt === null && asked <= level;
  return (stands ? rises.at(-1) : rises[0]) ?? null;
}
