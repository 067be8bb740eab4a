import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE } from '~/kernel/form';
import { RecordHead } from '~/records/fields/ui/use-record-form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { SubmitButton } from '~/ui/form/submit-button';
import { Checkbox } from '~/ui/form/choices';
import { WORDS_OF_REFUSALS, type ItemReply } from '../view/item.view';
import type { FieldView } from '../view/column.view';
import { SetField } from './set-field';
import { PostForm } from '~/ui/form/post-form';

interface ItemFormProps {
  readonly fields: readonly FieldView[];
  readonly version?: number;
  readonly reply?: ItemReply;
  readonly cancelTo: string;
  readonly submit: string;
  readonly hasOutline?: boolean;
  /** where it posts, when not to its own page */
  readonly action?: string;
}

/** A form with more fields has two columns. */
const LONG_FORM = 8;

export function ItemForm({ fields, version, reply, cancelTo, submit, hasOutline, action }: ItemFormProps) {
  const { t } = useTranslation(reply ? WORDS_OF_REFUSALS : 'reference');
  const { said } = useFaults(reply?.faults);
  const errorsOf = (name: string): string[] => [said(name)].filter((text) => text !== '');
  const summary = [
    ...errorsOf(WHOLE).map((message) => ({ message })),
    ...fields.flatMap(({ name, label }) =>
      errorsOf(name).map((message) => ({ fieldId: name, message: `${label} : ${message}` })),
    ),
  ];
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
      <RecordHead
        view={{ version: version ?? 0, texts: Object.fromEntries(fields.map(({ name, texts }) => [name, texts])) }}
        again={reply}
        sendsSeen={version !== undefined}
        errors={summary}
      />
      <div className={fields.length > LONG_FORM ? 'reference-fields' : 'stack'}>
        {fields.map((field) => {
          const submitted = reply?.texts[field.name];
          // remounted when the page shows another value than was submitted; a chosen file stays chosen
          return (
            <SetField
              key={
                field.input.control === 'outline' ? field.name : `${field.name} ${reply?.editConflict?.version ?? ''}`
              }
              errors={errorsOf(field.name)}
              brought={reply?.more}
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
