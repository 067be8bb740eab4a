import { useEffect, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on the server and during hydration, true afterwards; for controls that need script. useSyncExternalStore also
 * answers correctly for a lazy part of the page, which is hydrated later.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Called by the root, whose effects run last: marks the document as hydrated. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
}
