/**
 * Keeps what was typed in a text area before hydration. React 18 resets a text area to the server's text when it
 * hydrates it: the typed text is read during hydration and restored before the next paint.
 */
import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/** Null when nothing was typed, and for components rendered after hydration. */
export function useTextBeforeHydration(id: string): string | null {
  const takenOver = useHydrated();
  const [submitted] = useState(() => {
    if (takenOver || typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null;
  });
  return submitted;
}
