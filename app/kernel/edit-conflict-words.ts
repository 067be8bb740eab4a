/** How a checkbox and an empty field are written in the panel of an edit conflict. */
type Words = (key: string) => string;

/** A box as a form posts it: nothing where it is not ticked. */
export const describeCheckbox = (t: Words, text: string): string =>
  t(text === '' ? 'ui:editConflict.no' : 'ui:editConflict.yes');
export const describeText = (t: Words, text: string): string => text || t('ui:editConflict.empty');
