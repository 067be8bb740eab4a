import { useEffect, useState } from 'react';

let hydrated = false;

/** Whether what is drawn now takes over what the server drew, with what people may have typed in it. */
export const isTakingOver = (): boolean => typeof document !== 'undefined' && !hydrated;

/** False on the server and during hydration, true afterwards: the gate of every control that needs script. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hydrated);
  useEffect(() => {
    hydrated = true;
    setHydrated(true);
  }, []);
  return isHydrated;
}

/** For the root, whose effects come last: from here on the page is no longer the server's, whatever stands in it, and says so. */
export function useAwakening(): void {
  useEffect(() => {
    hydrated = true;
    document.documentElement.dataset['awake'] = '';
  }, []);
}
