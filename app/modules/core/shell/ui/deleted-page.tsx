/** The page of a deleted thing: by whom, when, the submitted form, and a link to its parent. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import DeletedPanel from '~/ui/form/deleted-panel';
import { SubmitButton } from '~/ui/form/submit-button';
import { pairs, submittedForm, type SubmittedForm } from '~/ui/layout/send-again';
import { DeletedSheetCells, deletedSheetCells } from './deleted-sheet-cells';

const textOf = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : '';
  return typeof value === 'string' ? value : '';
};

interface Part {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
}
const partsOf = (value: unknown): Part[] =>
  Array.isArray(value)
    ? value.map((part: unknown) => ({
        title: textOf(part, 'title'),
        lines: pairs((part as { readonly lines?: unknown }).lines),
      }))
    : [];

export default function DeletedPage({ data }: { data: unknown }) {
  const { t } = useTranslation('ui');
  const [what, by, at] = [textOf(data, 'what'), textOf(data, 'by'), textOf(data, 'at')];
  const form = submittedForm(data);
  const { submitted, parts } = data as { readonly submitted?: unknown; readonly parts?: unknown };
  const lines = pairs(submitted);
  const cells = deletedSheetCells(data);
  return (
    <section className="error-page deleted-page">
      <h1>{what}</h1>
      <DeletedPanel
        deletedMeanwhile={{ by, at }}
        what={what}
        next={textOf(data, 'next') || (form ? t('deletedMeanwhile.keep') : undefined)}
      />
      {lines.length > 0 ? (
        <dl className="facts">
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {partsOf(parts).map((part) => (
        <PartDetails key={part.title} part={part} />
      ))}
      {cells ? <DeletedSheetCells cells={cells} what={what} /> : null}
      {form ? <MakeAnew form={form} multipart={(data as { readonly multipart?: unknown }).multipart === true} /> : null}
      <div className="row">
        <Link className="button" to={textOf(data, 'to') || urls.home()}>
          {textOf(data, 'way')}
        </Link>
      </div>
    </section>
  );
}

/** A folded list of submitted values; the form below sends them whether it is open or not. */
function PartDetails({ part: { title, lines } }: { part: Part }) {
  return (
    <details>
      <summary>
        <b>{title}</b>
      </summary>
      <dl className="facts">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The button that creates a new one from the submitted form. */
function MakeAnew({ form, multipart }: { form: SubmittedForm; multipart: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <form
      method="post"
      action={form.action}
      className="form-actions"
      encType={multipart ? 'multipart/form-data' : undefined}
    >
      <CsrfField />
      {form.fields.map(([name, value], rank) => (
        <input key={rank} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton icon="plus" emphasis="plain">
        {t('deletedMeanwhile.again')}
      </SubmitButton>
    </form>
  );
}
