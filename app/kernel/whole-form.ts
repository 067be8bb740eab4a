/**
 * A form can be sent while its page still comes in: by a button above it or the Enter key, without script. It then
 * posts the fields that have arrived, and a save takes the others as emptied. So a form's token says that an end
 * follows, which is its last field; without it, nothing is read.
 */
export const END_FIELD = '#end';
const ENDS = '.end';

export const tokenWithEnd = (token: string): string => token + ENDS;

/** @param form the fields that were sent, however they were read */
export const isWhole = (form: { get(name: string): unknown; has(name: string): boolean }): boolean =>
  !String(form.get('csrf') ?? '').endsWith(ENDS) || form.has(END_FIELD);
