/** The eight cards: how many, who changed them last, and when. */
import { formatDay } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import { CARD_SETS, closedTo, opens, REFERENCE_SETS, type ReferenceSet } from '../domain';
import { countRows } from '../data/list-rows.server';
import { readSummaries } from '../data/summaries.server';
import { log } from '~/platform/log/log.server';
import type { CardView, DashboardView } from '../view/dashboard.view';
import { may } from '~/kernel/permissions';

export async function readDashboard(): Promise<DashboardView> {
  const summaries = await readSummaries();
  const cards = (sets: readonly ReferenceSet[]) =>
    Promise.all(
      sets.map(async (set): Promise<CardView> => {
        const summary = summaries.get(set.summary);
        const [counted] = await Promise.allSettled([totalOf(set)]);
        // only this card reports that it could not be counted
        if (counted.status === 'rejected')
          log.error({ err: counted.reason as unknown, set: set.key }, 'a reference set could not be counted');
        return {
          key: set.key,
          icon: set.icon,
          count: counted.status === 'fulfilled' ? counted.value : null,
          user: summary?.updateUser ?? '',
          date: summary ? formatDay(new Date(summary.updateDate)) : null,
          version: summary?.revision ?? 1,
          automatic: summary?.updateSandre === '1',
        };
      }),
    );
  const [planning, shared] = [
    await cards(CARD_SETS),
    await cards(REFERENCE_SETS.filter((set) => set.card === undefined)),
  ];
  return { cards: planning, shared, countFailed: [...planning, ...shared].some((card) => card.count === null) };
}

/** The summaries under the names of the seed; the number is that of the version shown on the card. */
export const summariesForApi = async () =>
  [...(await readSummaries())].map(([field, { updateDate, updateSandre, updateUser, revision }]) => ({
    field,
    updateDate,
    updateSandre,
    updateUser,
    referentialNumber: revision,
  }));

/** That of the rules is AB plus Eco (C497). */
export const totalOf = (set: ReferenceSet, actor?: Actor): Promise<number> =>
  countRows(set, { closed: actor ? closedTo(actor, set) : [] });

const entry = ({ key, icon }: { key: string; icon: string }) => ({ key, icon });

/** The icon bar: the eight planning sets in the order of the dashboard, then the shared ones. */
export const listBar = (actor: Actor) => ({
  planning: CARD_SETS.map(entry),
  shared: REFERENCE_SETS.filter((set) => typeof set.card !== 'number' && opens(actor, set, 'read')).map(entry),
  dashboard: may(actor, 'reference.dashboard'),
});
