/**
 * What was typed in a text area before the script came. React (18) writes the server's text back into a text area that
 * it takes over: the typed one is read while the page is being taken over, to be written again before anything is
 * painted.
 */
import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/** Null where nothing was typed, and for everything drawn later than the first page. */
export function useTextBeforeHydration(id: string): string | null {
  const takenOver = useHydrated();
  const [submitted] = useState(() => {
    if (takenOver || typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null;
  });
  return submitted;
}
