/** What a series says today, without the values that the validation queue suspects. */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { findOpenSuspicions } from '~/modules/monitoring/data-quality/service/suspicions.server';
import type { Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import { seriesState } from '~/modules/monitoring/hydrology/domain';
import { dayValues, quantityOf, type DayRun, type Series } from '~/modules/monitoring/series/domain';
import { findOpenLevels } from '~/modules/monitoring/watches/service/watched.server';
import { now } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { stateSentence, togetherSentence, type StateFacts } from '../view/state-sentence';

/** `days`: every day of the series, in order. Null: nothing is measured, or nothing of it can be believed. */
export async function readState(series: Series, days: readonly DayRun[]): Promise<StateFacts | null> {
  const { firstAt, lastAt } = series;
  if (firstAt === null || lastAt === null) return null;
  const { down = false, summed = false } = quantityOf(series.quantity);
  const open = await findOpenSuspicions(series.id, { from: firstAt, to: lastAt });
  const sound = dayValues(soundDays(days, open), { summed });
  const state = seriesState(sound, { down, summed });
  if (!state) return null;
  const level = (await findOpenLevels([series.id])).get(series.id) ?? 0;
  return { state, age: dayNumber(now().getTime()) - state.day, level, suspected: open.length };
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
export async function headingOf(actor: Actor, series: Series, days: readonly DayRun[]): Promise<string | null> {
  const facts = await readState(series, days);
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
