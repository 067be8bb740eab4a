/**
 * A form whose submission could not be handled, ready to be sent again: its values come back as hidden fields, token
 * included. Passwords and files must be entered again.
 */
import { useTranslation } from 'react-i18next';
import { CSRF_FIELD, CsrfField } from '../csrf';
import { FileField, TextField } from '../form/inputs';

export interface SubmittedForm {
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly secrets: readonly string[];
  readonly files: readonly (readonly [string, string])[];
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string';
export const pairs = (value: unknown): [string, string][] => (Array.isArray(value) ? value.filter(isPair) : []);

/** The submitted form found in an error's data, if any; only if it posts to a path of ours. */
export function submittedForm(data: unknown): SubmittedForm | null {
  if (typeof data !== 'object' || data === null || !('action' in data) || !('fields' in data)) return null;
  const { action, fields, secrets, files } = data as Record<string, unknown>;
  if (typeof action !== 'string' || !/^\/(?!\/)/.test(action)) return null;
  return {
    action,
    fields: pairs(fields),
    secrets: Array.isArray(secrets) ? secrets.filter((name): name is string => typeof name === 'string') : [],
    files: pairs(files),
  };
}

export function SendAgain({ form }: { form: SubmittedForm }) {
  const { t } = useTranslation('ui');
  const { action, fields, secrets, files } = form;
  const tokenThere = fields.some(([name]) => name === CSRF_FIELD);
  return (
    <form method="post" action={action} className="form" encType={files.length > 0 ? 'multipart/form-data' : undefined}>
      {tokenThere ? null : <CsrfField />}
      {fields.map(([name, value], rank) => (
        <input key={rank} type="hidden" name={name} value={value} />
      ))}
      <p>{t('error.typed')}</p>
      {files.map(([name, file], rank) => (
        <FileField key={rank} name={name} label={t('error.fileAgain', { file })} help={t('error.fileLost')} required />
      ))}
      {secrets.map((name) => (
        <TextField
          key={name}
          name={name}
          type="password"
          label={t(`error.secretAgain.${name}`)}
          help={t('error.secretLost')}
          autoComplete={name === 'password' ? 'current-password' : 'off'}
          required
        />
      ))}
      <div className="form-actions">
        <button className="button button-primary">{t('error.sendAgain')}</button>
      </div>
    </form>
  );
}
