import { pack } from '~/kernel/packed';
import { may, type Actor } from '~/modules/core/accounts/domain';
import { CARD_SETS, REFERENCE_SETS } from '../domain';

const entry = ({ key, icon }: { key: string; icon: string }) => ({ key, icon });

/** The icon bar: the eight planning sets in the order of the dashboard, then the shared ones. */
export const listBar = (actor: Actor) => ({
  planning: pack(CARD_SETS.map(entry)),
  shared: pack(REFERENCE_SETS.filter((set) => set.card === undefined).map(entry)),
  dashboard: may(actor, 'reference.dashboard'),
});
