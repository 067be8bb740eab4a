import type { Words } from '~/kernel/small-types';
import { formatNumber } from '~/kernel/french-number';
import type { ZoneView } from './allocation.view';

/** « il reste 2,35 ha à affecter » : what a zone lacks, or that it adds up. */
export function gapSentence(t: Words, zone: Pick<ZoneView, 'state' | 'gap'>, locale = 'fr'): string {
  return t(`zone.${zone.state}`, { gap: formatNumber(Math.abs(zone.gap), 2, locale) });
}
