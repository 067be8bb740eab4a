import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '~/ui/csrf';
import { GonePanel, MetPanel } from '~/ui/form/met';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { RefusedRow, SavedList } from '../view/list.view';
import type { ColumnHead } from '../view/column.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';

/** Rows that were not saved, each with its reasons. */
export function RefusedRows({
  rows,
  columns,
  prefix = 'row',
  anew,
}: {
  rows: SavedList['refused'];
  columns: readonly ColumnHead[];
  /** before the names of a row's fields */ prefix?: string;
  /** where a row that was taken away can be made again of what was typed */ anew?: string;
}) {
  const { t } = useTranslation([...WORDS_OF_REFUSALS, 'common', 'ui']);
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const wrong = rows.filter(({ met, gone }) => met === undefined && gone === undefined);
  return (
    <>
      <Notice tone="brick" title={`${t('common:failure.update')} ${t('failure.rows', { count: rows.length })}`}>
        {wrong.length === 0 ? null : (
          <ul>
            {wrong.map((row) => (
              <li key={row.id}>
                <b>{row.title}</b> :{' '}
                {row.reasons
                  .map(({ column, objection }) => `${label(column)}, ${objectionText(t, objection)}`)
                  .join(' ; ')}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {rows.map((row) => (row.gone ? <GoneLine key={row.id} row={row} gone={row.gone} anew={anew} /> : null))}
      {rows.map(({ id, title, met }) =>
        met ? <MetPanel key={id} met={met} what={title} prefix={`${prefix}.${id}.`} form="list-form" /> : null,
      )}
    </>
  );
}

/** What was typed in a row that is no longer in the list. */
function GoneLine({ row, gone, anew }: { row: RefusedRow; gone: NonNullable<RefusedRow['gone']>; anew?: string }) {
  const { t } = useTranslation('ui');
  return (
    <section className="stack">
      <GonePanel gone={gone} what={gone.what} next={anew === undefined ? undefined : t('gone.keep')} />
      <dl className="facts">
        {gone.said
          .filter(({ text }) => text !== '')
          .map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {anew === undefined ? null : (
        <Form method="post" action={anew} className="form-actions">
          <CsrfField />
          {Object.entries(row.typed).flatMap(([name, texts]) =>
            texts.map((text) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />),
          )}
          <SubmitButton icon="plus" emphasis="plain">
            {t('gone.again')}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
