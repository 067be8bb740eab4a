/** What the panel of two saves says of a box and of an empty field: one wording for every form. */
type Words = (key: string) => string;

/** A box as a form posts it: nothing where it is not ticked. */
export const describeCheckbox = (t: Words, text: string): string =>
  t(text === '' ? 'ui:editConflict.no' : 'ui:editConflict.yes');
export const describeText = (t: Words, text: string): string => text || t('ui:editConflict.empty');
