/** The page of a search or a selection: its head, the frame of its form, and the button that deletes it. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { classes } from '~/ui/tone';
import { urls } from '~/urls';
import type { OneRecordPage } from '../view/searches-page';

/** Somebody deleted it: what was typed can become a new one. */
export const isGone = (page: OneRecordPage, reply: FormReply<unknown> | undefined): boolean =>
  page.deletedMeanwhile !== undefined || reply?.deletedMeanwhile !== undefined;

interface PageProps {
  readonly page: OneRecordPage;
  readonly reply: FormReply<unknown> | undefined;
  /** what it is called where it has no name of its own */
  readonly what: string;
  readonly title: string;
  readonly to: string;
  readonly remove: string;
  readonly children: ReactNode;
}

export function RecordPage({ page, reply, what, title, to, remove, children }: PageProps) {
  const { t } = useTranslation('searches');
  if (page.deletedMeanwhile && !reply) return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={what} />;
  return (
    <div className="stack">
      <PageHeader
        title={title}
        context={[
          <Link key="all" to={urls.searches()}>
            {t('title')}
          </Link>,
          ...(page.mayEdit ? [] : [t('sharedBy', { by: page.by })]),
        ]}
      />
      {children}
      {page.mayEdit && page.id > 0 && !isGone(page, reply) ? (
        <PostForm action={to} className="inline-form">
          <SubmitButton intent="remove" icon="trash" emphasis="danger">
            {remove}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}

interface FormProps {
  readonly page: OneRecordPage;
  readonly to: string;
  readonly draft: { readonly of: string; readonly record: number };
  /** deleted meanwhile: it is kept as a new one */
  readonly gone: boolean;
  /** what stands over the fields: what is wrong, what somebody else saved */
  readonly head: ReactNode;
  /** what it finds can be counted before it is kept */
  readonly counts?: boolean;
  readonly children: ReactNode;
}

export function RecordFrame({ page, to, draft, gone, head, counts, children }: FormProps) {
  const { t } = useTranslation(['searches', 'ui']);
  return (
    <PostForm action={to} className={classes('form', counts && 'form-wide')} draft={draft}>
      {head}
      <fieldset className="plain" disabled={!page.mayEdit}>
        {children}
      </fieldset>
      {page.mayEdit ? (
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
          </SubmitButton>
          {counts ? (
            <SubmitButton intent="count" icon="search" emphasis="plain">
              {t('count')}
            </SubmitButton>
          ) : null}
        </div>
      ) : null}
    </PostForm>
  );
}
