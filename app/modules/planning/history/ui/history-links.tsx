/** Small links that the pages of a scenario or a matrix may show. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';

export function ScenarioHistoryLink({ id }: { id: number }) {
  const { t } = useTranslation('history');
  return (
    <Link className="row" to={urls.scenarioPage(id, 'history')}>
      <Icon name="history" small />
      {t('link')}
    </Link>
  );
}
export function MatrixHistoryLink({ mid }: { mid: number }) {
  const { t } = useTranslation('history');
  return (
    <Link className="row" to={urls.matrixPage(mid, 'history')}>
      <Icon name="history" small />
      {t('link')}
    </Link>
  );
}
/** Inside a form whose save was refused as stale: sends the same fields to the merge page. */
export function MergeButton({ to }: { to: string }) {
  const { t } = useTranslation('history');
  return (
    <button type="submit" className="button" formAction={to} formNoValidate>
      <Icon name="replace" />
      {t('merge.open')}
    </button>
  );
}
