import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Checkbox } from '~/ui/form/choices';
import type { ItemRefusal } from '../view/item.view';
import type { FieldView } from '../view/column.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';
import { ReferenceField } from './reference-field';

export interface ItemFormProps {
  readonly fields: readonly FieldView[];
  readonly version?: number;
  readonly refused?: ItemRefusal;
  readonly cancelTo: string;
  readonly submit: string;
  readonly hasOutline?: boolean;
}

/** More fields than this stand in two columns. */
const LONG_FORM = 8;

export function ItemForm({ fields, version, refused, cancelTo, submit, hasOutline }: ItemFormProps) {
  const { t } = useTranslation(refused ? WORDS_OF_REFUSALS : 'reference');
  const errorsOf = (name: string): string[] => (refused?.objections ?? []).filter(({ column }) => column === name).map(({ objection }) => objectionText(t, objection));
  const summary = [
    ...(refused && refused.kind !== 'invalid' ? [{ message: t(`refusal.${refused.kind}`, { user: refused.by ?? '' }) }] : []),
    ...fields.flatMap(({ name, label }) => errorsOf(name).map((message) => ({ fieldId: name, message: `${label} : ${message}` }))),
  ];
  const sends = fields.some((field) => field.input.control === 'outline');
  return (
    <Form method="post" encType={sends ? 'multipart/form-data' : undefined} className={fields.length > LONG_FORM ? 'form reference-form-wide' : 'form'} noValidate>
      <CsrfField />
      {summary.length > 0 ? <ErrorSummary errors={summary} /> : null}
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <div className={fields.length > LONG_FORM ? 'reference-fields' : 'stack'}>
        {fields.map((field) => {
          const typed = refused?.typed[field.name];
          return <ReferenceField key={field.name} errors={errorsOf(field.name)} field={typed ? { ...field, value: typed[0] ?? '', values: typed } : field} />;
        })}
      </div>
      {hasOutline ? <Checkbox name="removeOutline" label={t('form.removeOutline')} value="1" /> : null}
      <div className="form-actions">
        <SubmitButton icon="save" emphasis="primary">{submit}</SubmitButton>
        <Link className="button button-quiet" to={cancelTo} reloadDocument>{t('action.cancel')}</Link>
      </div>
    </Form>
  );
}
