/**
 * Who types in a grid or moves a lever asks nothing of the server for a long time, and is not idle: real input renews
 * the session's idle limit. The twelve hours of a session stand.
 */
import { useEffect } from 'react';
import { askSession, atMostEachMinute } from './own-session';

export function useSessionKept(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    const renew = atMostEachMinute(() => void askSession());
    const input = (event: Event) => {
      // not what script writes
      if (event.isTrusted) renew();
    };
    document.addEventListener('input', input);
    return () => document.removeEventListener('input', input);
  }, [signedIn]);
}
