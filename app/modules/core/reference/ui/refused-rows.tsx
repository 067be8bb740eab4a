import { useTranslation } from 'react-i18next';
import { WHOLE, type Faults } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { DeletedPanel, EditConflictPanel } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { RefusedRow, SavedList } from '../view/list.view';
import { WORDS_OF_REFUSALS } from '../view/item.view';
import { PostForm } from '~/ui/form/post-form';

/** Rows that were not saved, each with its reasons. */
export function RefusedRows({
  rows,
  label,
  prefix = 'row',
  anew,
}: {
  rows: SavedList['refused'];
  /** what a column is called */
  label: (name: string) => string;
  /** before the names of a row's fields */ prefix?: string;
  /** where a deleted row can be created again from the submitted texts */ anew?: string;
}) {
  const { t } = useTranslation([...WORDS_OF_REFUSALS, 'common', 'ui']);
  const wrong = rows.filter(
    ({ editConflict, deletedMeanwhile }) => editConflict === undefined && deletedMeanwhile === undefined,
  );
  return (
    <>
      <Notice tone="brick" title={`${t('common:failure.update')} ${t('failure.rows', { count: rows.length })}`}>
        {wrong.length === 0 ? null : (
          <ul>
            {wrong.map((row) => (
              <li key={row.id}>
                <b>{row.title}</b> : <Reasons faults={row.faults} label={label} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {rows.map((row) =>
        row.deletedMeanwhile ? (
          <DeletedLine key={row.id} row={row} deletedMeanwhile={row.deletedMeanwhile} anew={anew} />
        ) : null,
      )}
      {rows.map(({ id, title, editConflict }) =>
        editConflict ? (
          <EditConflictPanel
            key={id}
            editConflict={editConflict}
            what={title}
            prefix={`${prefix}.${id}.`}
            form="list-form"
          />
        ) : null,
      )}
    </>
  );
}

function Reasons({ faults, label }: { faults: Faults; label: (name: string) => string }) {
  const { said } = useFaults(faults);
  return Object.keys(faults)
    .map((name) => (name === WHOLE ? said(name) : `${label(name)}, ${said(name)}`))
    .join(' ; ');
}

/** The submitted texts of a row that is no longer in the list. */
function DeletedLine({
  row,
  deletedMeanwhile,
  anew,
}: {
  row: RefusedRow;
  deletedMeanwhile: NonNullable<RefusedRow['deletedMeanwhile']>;
  anew?: string;
}) {
  const { t } = useTranslation('ui');
  return (
    <section className="stack">
      <DeletedPanel
        deletedMeanwhile={deletedMeanwhile}
        what={deletedMeanwhile.what}
        next={anew === undefined ? undefined : t('deletedMeanwhile.keep')}
      />
      <dl className="facts">
        {deletedMeanwhile.fields
          .filter(({ text }) => text !== '')
          .map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {anew === undefined ? null : (
        <PostForm action={anew} className="form-actions">
          {Object.entries(row.texts).flatMap(([name, texts]) =>
            texts.map((text) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />),
          )}
          <SubmitButton icon="plus" emphasis="plain">
            {t('deletedMeanwhile.again')}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
