/** Whether a form waits for a server or a session: its buttons are there to be pressed, nothing is under way. */
import { useSyncExternalStore } from 'react';

let held = false;
const followers = new Set<() => void>();

export function setHeldNow(now: boolean): void {
  if (held === now) return;
  held = now;
  for (const tell of followers) tell();
}

const follow = (tell: () => void) => {
  followers.add(tell);
  return () => followers.delete(tell);
};
export const useHeldNow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => held,
    () => false,
  );
