/** Fields under which a file that came with an earlier round of a form goes along again. */
export interface SentFile { readonly token: string; readonly name: string }

export const sentFileNames = (prefix: string) => ({ kept: `${prefix}Kept`, token: `${prefix}Token`, name: `${prefix}Name` }) as const;

/** Null where none was sent, or where its box was emptied. */
export function readSentFile(form: FormData, prefix: string): SentFile | null {
  const names = sentFileNames(prefix);
  const [token, name] = [form.get(names.token), form.get(names.name)];
  return form.has(names.kept) && typeof token === 'string' && token !== '' ? { token, name: typeof name === 'string' ? name : '' } : null;
}
