/** The weight of a file, as people read it. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';

export function useFileSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation('documents');
  return (bytes) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: formatNumber(Math.max(1, bytes / 1000), 0, i18n.language) })
      : t('megabytes', { size: formatNumber(bytes / 1_000_000, 1, i18n.language) });
}
