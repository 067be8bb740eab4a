/** The account screen: informations or statistics between who I am and what the installation knows of me. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import type { AccountView } from '../view/account.view';
import { AccountSide } from './account-side';
import { ContactPanel } from './contact-panel';
import { SecurityPanels } from './security-panels';
import { WhoPanel } from './who-panel';

/** The charts' script comes with the tab that draws them. */
const AccountStatistics = lazy(() =>
  import('./account-statistics').then((module) => ({ default: module.AccountStatistics })),
);

export function AccountPage({
  view,
  again,
  preferences,
}: {
  view: AccountView;
  again?: FormReply;
  preferences: { readonly locale: string; readonly theme: string; readonly sober: boolean };
}) {
  const { t } = useTranslation(['account', 'accounts', 'common']);
  const editing = view.editing || again?.form === 'contact';
  // what was typed into the contact is told beside its fields
  const { summary } = useFormFields(
    {},
    { labels: '', texts: {}, faults: again?.form === 'contact' ? {} : again?.faults },
  );
  return (
    <>
      <PageHeader title={t('account:title')} context={[view.login]} />
      <ErrorSummary errors={summary} />
      <div className="account">
        <WhoPanel view={view} />
        <div className="account-main">
          <Tabs
            current={view.tab}
            tabs={[
              { id: 'informations', label: t('account:tab.informations'), to: urls.account(), icon: 'user' },
              {
                id: 'statistics',
                label: t('account:tab.statistics'),
                to: urls.account({ tab: 'statistics' }),
                icon: 'chart-column',
                disabled: editing ? t('account:tab.blocked') : undefined,
              },
            ]}
          />
          {view.statistics ? (
            <Suspense fallback={null}>
              <AccountStatistics statistics={view.statistics} />
            </Suspense>
          ) : (
            <>
              <ContactPanel view={view} editing={editing} again={again} />
              {editing ? null : <SecurityPanels view={view} preferences={preferences} />}
            </>
          )}
        </div>
        <AccountSide view={view} />
      </div>
    </>
  );
}
