/**
 * Who types in a grid or moves a lever asks nothing of the server for a long time, and is not idle: real input renews
 * the session's idle limit. The twelve hours of a session stand.
 */
import { useEffect } from 'react';

export function useSessionKept(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    const input = (event: Event) => {
      // not what script writes; without network there is nothing to renew
      if (event.isTrusted) import('./own-session').then(({ tellActivity }) => tellActivity()).catch(() => undefined);
    };
    document.addEventListener('input', input);
    return () => document.removeEventListener('input', input);
  }, [signedIn]);
}
