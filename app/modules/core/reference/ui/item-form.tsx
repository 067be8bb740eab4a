import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { seenTexts } from '../view/seen-texts';
import { ErrorSummary } from '~/ui/form/error-summary';
import { EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { Checkbox } from '~/ui/form/choices';
import type { ItemRefusal } from '../view/item.view';
import type { FieldView } from '../view/column.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';
import { SetField } from './set-field';
import { PostForm } from '~/ui/form/post-form';

interface ItemFormProps {
  readonly fields: readonly FieldView[];
  readonly version?: number;
  readonly refused?: ItemRefusal;
  readonly cancelTo: string;
  readonly submit: string;
  readonly hasOutline?: boolean;
  /** where it posts, when not to its own page */
  readonly action?: string;
}

/** A form with more fields has two columns. */
const LONG_FORM = 8;

export function ItemForm({ fields, version, refused, cancelTo, submit, hasOutline, action }: ItemFormProps) {
  const { t } = useTranslation(refused ? WORDS_OF_REFUSALS : 'reference');
  const errorsOf = (name: string): string[] =>
    (refused?.objections ?? [])
      .filter(({ column }) => column === name)
      .map(({ objection }) => objectionText(t, objection));
  const summary = [
    ...(refused &&
    refused.kind !== 'invalid' &&
    refused.kind !== 'preview' &&
    refused.kind !== 'conflict' &&
    !refused.deletedMeanwhile
      ? [{ message: t(`refusal.${refused.kind}`) }]
      : []),
    ...fields.flatMap(({ name, label }) =>
      errorsOf(name).map((message) => ({ fieldId: name, message: `${label} : ${message}` })),
    ),
  ];
  const editConflict = refused?.editConflict;
  const sends = fields.some((field) => field.input.control === 'outline');
  return (
    <PostForm
      action={action}
      encType={sends ? 'multipart/form-data' : undefined}
      className={fields.length > LONG_FORM ? 'form reference-form-wide' : 'form'}
      noValidate
      draft={{ of: 'reference' }}
    >
      {/* Enter in a field presses the form's first button: it must save, not show a file */}
      {sends ? <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" /> : null}
      {summary.length > 0 ? <ErrorSummary errors={summary} /> : null}
      {editConflict ? <EditConflictPanel editConflict={editConflict} /> : null}
      {version === undefined ? null : (
        <>
          <input type="hidden" name="version" value={editConflict?.version ?? refused?.version ?? version} />
          <SeenField values={editConflict?.stored ?? refused?.seen ?? seenTexts(fields)} />
        </>
      )}
      <div className={fields.length > LONG_FORM ? 'reference-fields' : 'stack'}>
        {fields.map((field) => {
          const submitted = (editConflict?.values ?? refused?.submitted)?.[field.name];
          // remounted when the page shows another value than was submitted; a chosen file stays chosen
          return (
            <SetField
              key={field.input.control === 'outline' ? field.name : `${field.name} ${editConflict?.version ?? ''}`}
              errors={errorsOf(field.name)}
              brought={refused}
              field={submitted ? { ...field, texts: submitted } : field}
            />
          );
        })}
      </div>
      {hasOutline ? <Checkbox name="removeOutline" label={t('form.removeOutline')} value="1" /> : null}
      <div className="form-actions">
        <SubmitButton icon="save">{submit}</SubmitButton>
        <Link className="button button-quiet" to={cancelTo} reloadDocument>
          {t('action.cancel')}
        </Link>
      </div>
    </PostForm>
  );
}
