/** Said where numbers of a table that are added up by hand give another total: each was rounded for itself. */
import { useTranslation } from 'react-i18next';
import { roundingShows, type ShownSum } from '~/kernel/rounded-parts';

export function RoundedNote({ sums, decimals = 2 }: { sums: readonly ShownSum[]; decimals?: number }) {
  const { t } = useTranslation('ui');
  return sums.some((sum) => roundingShows(sum, decimals)) ? <p className="soft small">{t('table.rounded')}</p> : null;
}
