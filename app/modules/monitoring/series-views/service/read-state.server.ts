/** What a series says today, without the values that the validation queue suspects. */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { findOpenSuspicions, type StoredSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import type { Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import { seriesState } from '~/modules/monitoring/hydrology/domain';
import { dayValues, quantityOf, type DayRun, type Series } from '~/modules/monitoring/series/domain';
import type { AlertLevel } from '~/modules/monitoring/watches/domain';
import { alertLevelsOf, findOpenLevels } from '~/modules/monitoring/watches/service/watched.server';
import { now } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { stateSentence, togetherSentence, type StateFacts } from '../view/state-sentence';

/** What the queue suspects of a series, from its first to its last measure. */
export const suspicionsOf = ({ id, firstAt, lastAt }: Series): Promise<StoredSuspicion[]> =>
  firstAt === null || lastAt === null ? Promise.resolve([]) : findOpenSuspicions(id, { from: firstAt, to: lastAt });

/** Every day of a series, in order, and what the queue suspects of them. */
interface KnownDays {
  readonly days: readonly DayRun[];
  readonly suspicions: readonly StoredSuspicion[];
}

/** Null: nothing is measured, or nothing of it can be believed. */
export async function readState(series: Series, { days, suspicions }: KnownDays): Promise<StateFacts | null> {
  if (series.lastAt === null) return null;
  const { down = false, summed = false } = quantityOf(series.quantity);
  const sound = dayValues(soundDays(days, suspicions), { summed });
  const state = seriesState(sound, { down, summed });
  if (!state) return null;
  const level = (await findOpenLevels([series.id])).get(series.id) ?? 0;
  const side = level > 0 ? sideOf(await alertLevelsOf(series.id), down) : null;
  const today = dayNumber(now().getTime());
  return {
    state,
    age: today - state.day,
    // what just came may be left out of the state: it is no silence
    silent: today - dayNumber(series.lastAt),
    level,
    side,
    suspected: suspicions.length,
  };
}

/** A depth that rises is water that falls. */
function sideOf(levels: readonly AlertLevel[], down: boolean): StateFacts['side'] {
  const ways = new Set(levels.map(({ direction }) => (direction === 'ascending') !== down));
  return ways.size === 1 ? (ways.has(true) ? 'high' : 'low') : null;
}

/** Those that no passage to be looked at covers: a gap has no values. */
export function soundDays<Day extends { readonly day: number }>(
  days: readonly Day[],
  suspicions: readonly Pick<Suspicion, 'kind' | 'from' | 'to'>[],
): Day[] {
  const doubtful = suspicions
    .filter(({ kind }) => kind !== 'gap')
    .map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const);
  return days.filter(({ day }) => !doubtful.some(([first, last]) => day >= first && day <= last));
}

/** The same in words. */
export async function headingOf(actor: Actor, series: Series, known: KnownDays): Promise<string | null> {
  const facts = await readState(series, known);
  return facts && stateSentence(facts, series, await translatorOf(actor), actor.locale);
}

/** What several series say together: how many stand low, usual or high for their season. */
export async function togetherOf(
  actor: Actor,
  all: readonly { readonly state: StateFacts | null; readonly station: { readonly name: string } }[],
): Promise<string | null> {
  return togetherSentence(
    all.map(({ state, station }) => ({ name: station.name, season: state?.state.season ?? null })),
    await translatorOf(actor),
  );
}
