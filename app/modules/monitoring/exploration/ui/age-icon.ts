import type { Age } from '~/modules/monitoring/series/domain';
import type { IconName } from '~/ui/icon';

/** The age as an icon beside its words: colour alone would not be enough. */
export const AGE_ICON: Readonly<Record<Age, IconName>> = {
  fresh: 'circle-check',
  late: 'triangle-alert',
  silent: 'circle-alert',
  none: 'minus',
};
