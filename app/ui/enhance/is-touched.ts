/** A field that no longer holds what the page had put there. */
const changed = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected) && [...field.options].some((option) => option.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return field instanceof HTMLInputElement && field.type !== 'hidden' && (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
};

/** Whether somebody has begun with this form. */
export const isTouched = (form: HTMLFormElement): boolean => [...form.elements].some(changed);

/** The same of all that stands in a part of the page: something was changed there, or is about to be. */
export const isBegun = (part: HTMLElement): boolean => [...part.querySelectorAll('form')].some(isTouched) || (part.contains(document.activeElement) && document.activeElement !== part);
