import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { Panel } from '~/ui/layout/panel';
import type { AccountView } from '../view/account.view';

/** Last update, key figures, terms of use. */
export function AccountSide({ view }: { view: AccountView }) {
  const { t, i18n } = useTranslation('account');
  return (
    <aside className="account-side stack" aria-label={t('side')}>
      <Panel title={t('figures.title')} id="figures">
        <dl className="facts">
          {Object.entries(view.figures).map(([figure, count]) => (
            <div key={figure}>
              <dt>{t(`figures.${figure}`)}</dt>
              <dd className="num">{formatNumber(count, 0, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('updated.title')} id="updated">
        <p>{view.updated ? t('updated.line', { user: view.updated.by, at: view.updated.at }) : t('updated.never')}</p>
      </Panel>
      <Panel title={t('terms.title')} id="terms">
        <p>{view.terms.acceptedAt ? t('terms.accepted', { at: view.terms.acceptedAt }) : t('terms.never')}</p>
        <p className="soft">
          {view.terms.modified ? t('terms.modified', { at: view.terms.modified }) : t('terms.none')}
        </p>
        <p>
          <a href={urls.ownData()} download>
            {t('terms.data')}
          </a>
        </p>
      </Panel>
    </aside>
  );
}
