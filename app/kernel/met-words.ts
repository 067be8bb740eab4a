/** What the panel of two saves says of a box and of an empty field: one wording for every form. */
type Words = (key: string) => string;

/** A box as a form posts it: nothing where it is not ticked. */
export const sayTick = (t: Words, text: string): string => t(text === '' ? 'ui:met.no' : 'ui:met.yes');
export const sayText = (t: Words, text: string): string => text || t('ui:met.empty');
