/**
 * A number field that accepts only numbers. When the field is left, or on Enter, a text that is not a number is
 * replaced by the previous value (S2§5). For inputs that React does not control. Without script, the server refuses the
 * text and says why.
 */
import type { FocusEvent, KeyboardEvent } from 'react';
import { parseFrenchNumber } from '~/kernel/french-number';
import { typedNumber } from '~/kernel/typed-number';

const isKept = ({ value, ownerDocument }: HTMLInputElement, whole: boolean): boolean => {
  if (value.trim() === '') return true;
  const number = parseFrenchNumber(typedNumber(value, ownerDocument.documentElement.lang));
  return number !== undefined && (!whole || Number.isInteger(number));
};

/** Restores the previous value when the field holds no number; returns true if it did. */
function commit(field: HTMLInputElement, whole: boolean): boolean {
  const kept = isKept(field, whole);
  if (kept) field.dataset.before = field.value;
  else field.value = field.dataset.before ?? field.defaultValue;
  return !kept;
}

export const committedNumber = (whole = false) => ({
  onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (isKept(field, whole)) field.dataset.before = field.value;
  },
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    commit(field, whole);
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && commit(event.currentTarget, whole)) event.preventDefault();
  },
});
