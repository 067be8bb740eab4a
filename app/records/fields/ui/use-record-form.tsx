/** The form of a record: its fields, and at its head what every such form says and sends. */
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { DeletedPanel, EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { ErrorSummary } from '~/ui/form/error-summary';
import type { FieldSet } from '../domain';
import { useFormFields } from './use-form-fields';

export interface RecordView {
  readonly version: number;
  readonly texts: FieldTexts;
}
interface Head {
  readonly view: RecordView;
  /** the answer to what was sent */
  readonly again: FormReply | undefined;
  /** how the record is called, where somebody deleted it */
  readonly what?: string;
  /** it sends the values that it was opened with: the server does not keep its versions */
  readonly sendsSeen?: boolean;
  /** what cannot be sent back and must be given again after a conflict: passwords, files */
  readonly conflictAlso?: string | undefined;
}

/** What each form of a record says and sends beside its fields. */
export function RecordHead({
  view,
  again,
  what = '',
  sendsSeen,
  conflictAlso,
  errors,
}: Head & Parameters<typeof ErrorSummary>[0]) {
  const { t } = useTranslation('ui');
  const { editConflict, deletedMeanwhile } = again ?? {};
  return (
    <>
      <input type="hidden" name="version" value={again?.version ?? view.version} />
      {sendsSeen ? <SeenField values={editConflict?.stored ?? again?.seen ?? view.texts} /> : null}
      <ErrorSummary errors={errors} />
      {editConflict ? <EditConflictPanel editConflict={editConflict} again={conflictAlso} /> : null}
      {deletedMeanwhile ? (
        <DeletedPanel
          deletedMeanwhile={deletedMeanwhile}
          what={deletedMeanwhile.what ?? what}
          next={t('deletedMeanwhile.keep')}
        />
      ) : null}
    </>
  );
}

export function useRecordForm<Fields extends FieldSet>(
  fields: Fields,
  {
    labels,
    view,
    again,
    what,
    sendsSeen,
    conflictAlso,
  }: Head & { readonly labels: string | ((name: string) => string) },
) {
  const texts = again?.texts ?? view.texts;
  const drawn = useFormFields(fields, { labels, texts, faults: again?.faults ?? {} });
  return {
    ...drawn,
    texts,
    head: <RecordHead {...{ view, again, what, sendsSeen, conflictAlso }} errors={drawn.summary} />,
    /** what was deleted can only become a new one */
    isGone: again?.deletedMeanwhile !== undefined,
    /** of the form: refused texts replace those that stand in it */
    key: again ? JSON.stringify(again.texts) : 'start',
  };
}
