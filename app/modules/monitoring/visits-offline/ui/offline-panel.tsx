/** « Hors ligne » on Mes campagnes: only script can keep a page, so only script shows it. */
import { lazyClient } from '~/ui/enhance/lazy-client';

interface Props {
  /** the pages of the stations that are to be visited */
  readonly pages: readonly string[];
}
const nothing = () => null;
const fetchWork = () => import('./offline-work').catch(() => ({ default: nothing }));
const Work = lazyClient<Props>(fetchWork);

export const OfflinePanel = (props: Props) => <Work fallback={null} {...props} />;
