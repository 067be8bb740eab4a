/** Where a device is, in a word. */
import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/ui/layout/page-header';
import type { Location } from '../domain';

const LOOK = {
  stock: { tone: 'neutral', icon: 'archive' },
  site: { tone: 'leaf', icon: 'map-pin' },
  maintenance: { tone: 'ochre', icon: 'wrench' },
} as const satisfies Record<Location, object>;

export function LocationChip({ location }: { location: Location }) {
  const { t } = useTranslation('equipment');
  return <StatusChip label={t(`at.${location}`)} {...LOOK[location]} />;
}
