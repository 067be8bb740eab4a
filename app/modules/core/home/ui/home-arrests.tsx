/** The restrictions of water that are in force. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RestrictionLines } from '~/modules/core/arrests/ui/restrictions';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { HomeView } from '../view/home.view';

export function ArrestsPanel({ view: { restrictions } }: { view: HomeView }) {
  const { t } = useTranslation('arrests');
  return (
    <div className="home-6">
      <Panel
        title={t('title')}
        id="home-arrests"
        aside={
          <Link className="small" to={urls.arrests()}>
            {t('see')}
          </Link>
        }
      >
        {restrictions.length === 0 ? (
          <p className="soft">{t('none')}</p>
        ) : (
          <RestrictionLines restrictions={restrictions} />
        )}
      </Panel>
    </div>
  );
}
