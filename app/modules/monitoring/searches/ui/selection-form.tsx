/** A selection of stations: its code, its name, and the codes of the stations. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/modules/core/fields/ui/use-record-form';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { SELECTION_FIELDS } from '../domain';
import type { SelectionPage } from '../view/searches-page';

interface Props {
  readonly page: SelectionPage;
  readonly reply?: FormReply | undefined;
}

export function SelectionForm({ page, reply }: Props) {
  const { t } = useTranslation(['searches', 'ui']);
  const isGone = page.deletedMeanwhile !== undefined || reply?.deletedMeanwhile !== undefined;
  const { field, head, key } = useRecordForm(SELECTION_FIELDS, {
    ...{ labels: 'searches:field', view: page, again: reply, what: t('oneSelection'), sendsSeen: true },
  });
  const to = page.id === 0 || isGone ? urls.newSelection() : urls.selection(page.id);
  if (page.deletedMeanwhile && !reply)
    return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={t('oneSelection')} />;
  return (
    <div className="stack">
      <PageHeader
        title={page.id === 0 ? t('newSelection') : (page.texts['name']?.[0] ?? '')}
        context={[
          <Link key="all" to={urls.searches()}>
            {t('title')}
          </Link>,
          ...(page.mayEdit ? [] : [t('sharedBy', { by: page.by })]),
        ]}
      />
      <PostForm action={to} className="form" key={key} draft={{ of: 'selection', record: page.id }}>
        {head}
        <fieldset className="plain" disabled={!page.mayEdit}>
          <div className="form-row">
            {field('code')}
            {field('name')}
          </div>
          {field('stations', { help: t('stationsHelp'), rows: 10 })}
          {field('shared')}
        </fieldset>
        {page.mayEdit ? (
          <div className="form-actions">
            <SubmitButton intent="save" icon="save">
              {t(isGone ? 'ui:deletedMeanwhile.again' : 'save')}
            </SubmitButton>
          </div>
        ) : null}
      </PostForm>
      {page.mayEdit && page.id > 0 && !isGone ? (
        <PostForm action={to} className="inline-form">
          <SubmitButton intent="remove" icon="trash" emphasis="danger">
            {t('removeSelection')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
