/** An alert from the measure that raised it to the one that closed it, told from the transitions of its watch. */
import type { Transition } from './watch';

/** A change of level, as it is kept with its alert. */
export interface AlertMoment {
  /** milliseconds */
  readonly at: number;
  readonly level: number;
  readonly value: number;
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
  readonly closedAt: number | null;
  readonly reason: 'data' | 'season' | null;
  readonly isAcknowledged: boolean;
  /** the highest level that somebody is to be told of */
  readonly told: number;
  readonly moments: readonly AlertMoment[];
}

/** In the order in which they were raised; the last one may be open. `open`: the one that transitions go on from. */
export function alertsOf(transitions: readonly Transition[], open: JudgedAlert | null = null): JudgedAlert[] {
  const alerts: JudgedAlert[] = [];
  let current = open;
  for (const one of transitions) {
    current = next(current, one);
    if (current && one.is === 'clear') {
      alerts.push(current);
      current = null;
    }
  }
  return current ? [...alerts, current] : alerts;
}

function next(current: JudgedAlert | null, one: Transition): JudgedAlert | null {
  if (one.is === 'raise') {
    const { at, to: level, value, since } = one;
    const moments = [{ at, level, value }];
    const open = { closedAt: null, reason: null, isAcknowledged: false, told: 0 };
    return { raisedAt: at, since, level, highest: level, value, ...open, moments };
  }
  if (!current) return null;
  if (one.is === 'notify') return { ...current, told: Math.max(current.told, one.level) };
  if (one.is === 'acknowledge') return { ...current, isAcknowledged: true };
  if (one.is === 'silenced') return current;
  const { at, to: level, value } = one;
  const moments = [...current.moments, { at, level, value }];
  if (one.is === 'clear') return { ...current, value, closedAt: at, reason: one.reason, moments };
  const isAcknowledged = current.isAcknowledged && one.is === 'levelDown';
  return { ...current, level, value, highest: Math.max(current.highest, level), isAcknowledged, moments };
}
