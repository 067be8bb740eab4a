/** /administration/personalData: the register of processing, as it is printed. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { RegisterView } from './register-view';

export function RegisterPage({ day, controller, treatments, deleted, recipients }: RegisterView) {
  const { t } = useTranslation('personalData');
  const lines = (['name', 'address', 'phone', 'siret', 'contact'] as const).filter((name) => controller[name] !== '');
  const isUnsaid = controller.address === '' || controller.contact === '';
  const others = (['mail', 'tiles', 'geocoding'] as const).filter((name) => recipients[name]);
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[
          t('context', { day }),
          <Link key="settings" to={urls.administration('settings', { section: 'privacy' })}>
            {t('settings')}
          </Link>,
        ]}
      />
      <div className="stack">
        <Panel title={t('controller.title')} id="controller">
          <dl className="facts">
            {lines.map((name) => (
              <div key={name}>
                <dt>{t(`controller.${name}`)}</dt>
                <dd>{controller[name]}</dd>
              </div>
            ))}
          </dl>
          {isUnsaid ? (
            <Notice tone="ochre">
              {t('controller.unsaid')}{' '}
              <Link to={urls.administration('settings', { section: 'company' })}>{t('controller.say')}</Link>
            </Notice>
          ) : null}
        </Panel>
        <DataTable
          label={t('title')}
          rows={treatments}
          rowKey={({ id }) => id}
          columns={[
            { id: 'what', label: t('column.what'), cell: ({ id }) => t(`treatment.${id}.name`) },
            { id: 'why', label: t('column.why'), cell: ({ id }) => t(`treatment.${id}.why`) },
            { id: 'data', label: t('column.data'), cell: ({ id }) => t(`treatment.${id}.data`) },
            { id: 'basis', label: t('column.basis'), cell: ({ basis }) => t(`basis.${basis}`) },
            {
              id: 'keep',
              label: t('column.keep'),
              cell: ({ keep, days }) => t(`keep.${keep}`, { count: days }),
            },
          ]}
        />
        <Panel title={t('recipients.title')} id="recipients">
          <p>{t('recipients.own')}</p>
          {others.length > 0 ? (
            <ul>
              {others.map((name) => (
                <li key={name}>{t(`recipients.${name}`)}</li>
              ))}
            </ul>
          ) : null}
        </Panel>
        {deleted.length > 0 ? (
          <div className="no-print">
            <Panel title={t('deleted.title')} id="deleted">
              <p>{t('deleted.text')}</p>
              <DataTable
                label={t('deleted.title')}
                dense
                rows={deleted}
                rowKey={({ id }) => String(id)}
                columns={[
                  {
                    id: 'name',
                    label: t('deleted.name'),
                    cell: ({ id, name }) => <Link to={urls.userPage(id, 'data')}>{name}</Link>,
                  },
                  { id: 'login', label: t('deleted.login'), cell: ({ login }) => login },
                  { id: 'at', label: t('deleted.at'), cell: ({ at }) => at },
                ]}
              />
            </Panel>
          </div>
        ) : null}
      </div>
    </>
  );
}
