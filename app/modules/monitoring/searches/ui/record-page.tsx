/** The page of a search or a selection: its head, its form, and the button that deletes it. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { OneRecordPage } from '../view/searches-page';

/** Somebody deleted it: what was typed can become a new one. */
export const isGone = (page: OneRecordPage, reply: FormReply<unknown> | undefined): boolean =>
  page.deletedMeanwhile !== undefined || reply?.deletedMeanwhile !== undefined;

interface Props {
  readonly page: OneRecordPage;
  readonly reply: FormReply<unknown> | undefined;
  /** what it is called where it has no name of its own */
  readonly what: string;
  readonly title: string;
  readonly to: string;
  readonly remove: string;
  readonly children: ReactNode;
}

export function RecordPage({ page, reply, what, title, to, remove, children }: Props) {
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
