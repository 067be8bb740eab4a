import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';

/** For the pages of a scenario. */
export function WorkshopLink({ id }: { id: number }) {
  const { t } = useTranslation('workshop');
  return (
    <Link className="row" to={urls.scenarioPage(id, 'workshop')}>
      <Icon name="users" small />
      {t('link')}
    </Link>
  );
}
