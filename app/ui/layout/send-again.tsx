/** A form that could not be received, ready to be sent again as it was typed, its token among its fields. */
import { useTranslation } from 'react-i18next';
import { CSRF_FIELD, CsrfField } from '../csrf';

export interface TypedForm { readonly action: string; readonly fields: readonly (readonly [string, string])[] }

/** The form in the data of a refusal, where there is one; only towards our own paths. */
export function typedForm(data: unknown): TypedForm | null {
  if (typeof data !== 'object' || data === null || !('action' in data) || !('fields' in data)) return null;
  const { action, fields } = data;
  if (typeof action !== 'string' || !/^\/(?!\/)/.test(action) || !Array.isArray(fields)) return null;
  return { action, fields: fields.filter((field): field is [string, string] => Array.isArray(field) && typeof field[0] === 'string' && typeof field[1] === 'string') };
}

export function SendAgain({ form }: { form: TypedForm }) {
  const { t } = useTranslation('ui');
  return (
    <form method="post" action={form.action}>
      {form.fields.some(([name]) => name === CSRF_FIELD) ? null : <CsrfField />}
      {form.fields.map(([name, value], rank) => <input key={rank} type="hidden" name={name} value={value} />)}
      <p>{t('error.typed')}</p>
      <button className="button button-primary">{t('error.sendAgain')}</button>
    </form>
  );
}
