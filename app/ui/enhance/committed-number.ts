/**
 * A number field that keeps only numbers: left, or on Enter, what is no number gives way to what stood there before
 * (S2§5). For inputs that React does not control; without script the server refuses the number and says why.
 */
import type { FocusEvent, KeyboardEvent } from 'react';
import { parseFrenchNumber } from '~/kernel/french-number';

const isKept = (text: string, whole: boolean): boolean => {
  if (text.trim() === '') return true;
  const number = parseFrenchNumber(text);
  return number !== undefined && (!whole || Number.isInteger(number));
};

/** Puts back the value before when the field holds no number; true when it had to. */
function commit(field: HTMLInputElement, whole: boolean): boolean {
  const kept = isKept(field.value, whole);
  if (kept) field.dataset.before = field.value;
  else field.value = field.dataset.before ?? field.defaultValue;
  return !kept;
}

export const committedNumber = (whole = false) => ({
  onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (isKept(field.value, whole)) field.dataset.before = field.value;
  },
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    commit(field, whole);
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && commit(event.currentTarget, whole)) event.preventDefault();
  },
});
