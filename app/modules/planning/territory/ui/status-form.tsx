/**
 * Only the status and the users: what stays open on a territory with matrices, and on an archived one for
 * administrators.
 */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { STATUT_NAMES, TERRITORY_STATUTS } from '../domain';
import type { TerritoryHead } from '../view/territory-head.view';
import { BrickPicker } from './brick-picker';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

interface StatusFormView {
  readonly head: TerritoryHead;
  readonly mayStatut: boolean;
  readonly mayUsers: boolean;
  readonly users: readonly { readonly login: string; readonly name: string }[];
  readonly chosen: readonly string[];
}

export function StatusForm({ view, fault }: { view: StatusFormView; fault?: string }) {
  const { t } = useTranslation('territory');
  const { head } = view;
  return (
    <>
      <TerritoryHeader head={head} title={t('status.title', { name: head.name })} />
      <TerritoryTabs head={head} current="descriptive" editing />
      <Form method="post" className="form">
        <CsrfField />
        <ErrorSummary errors={fault ? [{ message: t(fault) }] : []} />
        <Panel title={t('status.panel')} id="status">
          <Select
            name="statut"
            label={t('fields.statut')}
            required
            disabled={!view.mayStatut}
            defaultValue={String(TERRITORY_STATUTS.find((statut) => STATUT_NAMES[statut] === head.statut))}
            options={TERRITORY_STATUTS.map((statut) => ({
              value: String(statut),
              label: t(`statut.${STATUT_NAMES[statut]}`),
            }))}
          />
          <BrickPicker
            name="users"
            title={t('fields.users')}
            items={view.users.map((user) => ({ value: user.login, label: user.name, note: user.login }))}
            chosen={view.chosen}
            disabled={!view.mayUsers}
          />
        </Panel>
        <div className="form-actions">
          <SubmitButton icon="save">{t('save')}</SubmitButton>
          <Link className="button" to={urls.territory(head.id)}>
            {t('cancel')}
          </Link>
        </div>
      </Form>
    </>
  );
}
