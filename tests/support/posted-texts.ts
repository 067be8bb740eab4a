import type { FieldTexts } from '~/kernel/edit-conflict';

/** The fields of a form as a browser posts them; an unticked box sends nothing. */
export const postedTexts = (texts: FieldTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])));
