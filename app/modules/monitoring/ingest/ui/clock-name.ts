/** Whose clock times are: « UTC+1 toute l’année (usuel) ». */
import type { TFunction } from 'i18next';
import type { Clock } from '~/kernel/civil-time';

export const clockName = (clock: Clock, t: TFunction): string =>
  t(`ingest:clock.${clock}`, { defaultValue: t('ingest:clock.other', { minutes: clock }) });
