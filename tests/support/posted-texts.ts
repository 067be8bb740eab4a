import type { FieldTexts } from '~/kernel/edit-conflict';

/** A form of single fields as a browser posts it: a box that is not ticked sends nothing. */
export const postedTexts = (texts: FieldTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])));
