/** Fields under which a file that came with an earlier round of a form goes along again. */
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
 * The file of an earlier round was refused, and nobody said since that none is meant: a form that brings no other must
 * not pass for one without.
 */
export const isFileUnsaid = (form: Pick<FormData, 'has'>, prefix: string): boolean =>
  form.has(sentFileNames(prefix).refused) && !form.has(sentFileNames(prefix).without);

/** Null where none was sent, or where its box was emptied. */
export function readSentFile(form: FormData, prefix: string): SentFile | null {
  const names = sentFileNames(prefix);
  const [token, name] = [form.get(names.token), form.get(names.name)];
  return form.has(names.kept) && typeof token === 'string' && token !== ''
    ? { token, name: typeof name === 'string' ? name : '' }
    : null;
}
