import { useEffect, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on the server and while its page is taken over, true afterwards: the gate of every control that needs script.
 * React itself says which of the two a part is: one that comes late (a lazy part of the page) is taken over late.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** For the root, whose effects come last: from here on the page is no longer the server's, and says so. */
export function useAwakening(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
}
