import type { Age } from '~/modules/monitoring/series/domain';
import type { IconName } from '~/ui/icon';

/** The age as an icon beside its words: a tick would say that all is well, which only the value can. */
export const AGE_ICON: Readonly<Record<Age, IconName>> = {
  fresh: 'clock',
  late: 'triangle-alert',
  silent: 'circle-alert',
  none: 'minus',
};
