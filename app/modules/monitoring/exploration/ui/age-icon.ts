import type { Age } from '~/modules/monitoring/timeseries/domain';
import type { IconName } from '~/ui/icon';

/** A colour never says it alone. */
export const AGE_ICON: Readonly<Record<Age, IconName>> = {
  fresh: 'circle-check',
  late: 'triangle-alert',
  silent: 'circle-alert',
  none: 'minus',
};
