import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { CARD_SETS, REFERENCE_SETS } from '../domain';

const entry = ({ key, icon }: { key: string; icon: string }) => ({ key, icon });

/** The icon bar: the eight planning sets in the order of the dashboard, then the shared ones. */
export const listBar = (actor: Actor) => ({
  planning: CARD_SETS.map(entry),
  shared: REFERENCE_SETS.filter(({ card }) => typeof card !== 'number').map(entry),
  dashboard: may(actor, 'reference.dashboard'),
});
