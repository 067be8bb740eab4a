/** True when the field's value differs from the one the server rendered. */
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

/** True when the user has changed any field of the form. */
export const isTouched = (form: HTMLFormElement): boolean => [...form.elements].some(changed);

/**
 * True when the user changed the form before the script was loaded. After « back » or « reload » the browser restores
 * values by itself; those do not count as changes by the user.
 */
export const isTouchedFirst = (form: HTMLFormElement): boolean =>
  isTouched(form) &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';
