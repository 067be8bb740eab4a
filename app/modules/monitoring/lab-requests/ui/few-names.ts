/** « Nitrates, Atrazine et 4 autres » */
import { useTranslation } from 'react-i18next';

const NAMED = 6;
export function useFewNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('labRequests');
  return (names) =>
    names.length <= NAMED
      ? names.join(', ')
      : t('andMore', { names: names.slice(0, NAMED).join(', '), count: names.length - NAMED });
}
