/** Names of the fields that carry a file uploaded with an earlier submission of the same form. */
import type { SentForm } from './sent-form';
export interface SentFile {
  readonly token: string;
  readonly name: string;
}

export const sentFileNames = (prefix: string) =>
  ({
    kept: `${prefix}Kept`,
    token: `${prefix}Token`,
    name: `${prefix}Name`,
    refused: `${prefix}Refused`,
    without: `${prefix}Without`,
  }) as const;

/**
 * The earlier file was refused and the user has not said that no file is wanted: a form without a new file must not be
 * saved as one without file.
 */
export const isFileUnsaid = (form: Pick<SentForm, 'has'>, prefix: string): boolean =>
  form.has(sentFileNames(prefix).refused) && !form.has(sentFileNames(prefix).without);

/** Null where none was sent, or where its box was emptied. */
export function readSentFile(form: SentForm, prefix: string): SentFile | null {
  const names = sentFileNames(prefix);
  const [token, name] = [form.get(names.token), form.get(names.name)];
  return form.has(names.kept) && typeof token === 'string' && token !== ''
    ? { token, name: typeof name === 'string' ? name : '' }
    : null;
}
