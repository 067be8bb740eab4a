/** A field that no longer holds what the page had put there. */
const changed = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    return (
      [...field.options].some((option) => option.selected !== option.defaultSelected) &&
      [...field.options].some((option) => option.defaultSelected)
    );
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement &&
    field.type !== 'hidden' &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
};

/** Whether somebody has begun with this form. */
export const isTouched = (form: HTMLFormElement): boolean => [...form.elements].some(changed);

/**
 * Begun before the page's script came, by the reader: what the browser puts back by itself (back, reload) is nobody's
 * choice.
 */
export const isTouchedFirst = (form: HTMLFormElement): boolean =>
  isTouched(form) &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';
