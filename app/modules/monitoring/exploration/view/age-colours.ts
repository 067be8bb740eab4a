/** Of ages on maps: leaf, ochre, brick, ink-soft (DECISIONS A33). */
import type { Age } from '~/modules/monitoring/series/domain';
import type { Paint } from '~/ui/map/map-spec';

export const AGE_COLOURS: Readonly<Record<Age, Paint>> = {
  fresh: 'var(--leaf)',
  late: 'var(--ochre)',
  silent: 'var(--brick)',
  none: 'var(--ink-soft)',
};
