/**
 * Only the status and the users: what stays open on a territory with matrices, and on an archived one for
 * administrators.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { TERRITORY_FORM } from '../domain';
import type { TerritoryHead } from '../view/territory-head.view';
import { BrickPicker } from './brick-picker';
import { TerritoryHeader, TerritoryTabs } from './territory-header';
import { PostForm } from '~/ui/form/post-form';

interface StatusFormView {
  readonly head: TerritoryHead;
  readonly texts: FieldTexts;
  readonly maySetStatus: boolean;
  readonly mayUsers: boolean;
  readonly users: readonly { readonly login: string; readonly name: string }[];
  readonly chosen: readonly string[];
}

export function StatusForm({ view, reply }: { view: StatusFormView; reply?: FormReply }) {
  const { t } = useTranslation('territory');
  const { head } = view;
  const { field, summary } = useFormFields(
    { status: TERRITORY_FORM.status, usersRead: TERRITORY_FORM.usersRead },
    { labels: 'territory:fields', texts: { ...view.texts, ...reply?.texts }, faults: reply?.faults },
  );
  return (
    <>
      <TerritoryHeader head={head} title={t('status.title', { name: head.name })} />
      <TerritoryTabs head={head} current="descriptive" editing />
      <PostForm className="form" draft={{ of: 'territory-status' }}>
        <ErrorSummary errors={summary} />
        <Panel title={t('status.panel')} id="status-and-users">
          {field('status', { disabled: !view.maySetStatus })}
          <BrickPicker
            name="users"
            title={t('fields.users')}
            items={view.users.map((user) => ({ value: user.login, label: user.name, note: user.login }))}
            chosen={reply?.texts['users'] ?? view.chosen}
            disabled={!view.mayUsers}
          />
          {field('usersRead', { label: t('members.tick'), help: t('members.grants'), disabled: !view.mayUsers })}
        </Panel>
        <div className="form-actions">
          <SubmitButton icon="save">{t('save')}</SubmitButton>
          <Link className="button" to={urls.territory(head.id)}>
            {t('cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
