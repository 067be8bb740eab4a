/** Sends what waits: at once, when the network is back, when the page is looked at again, and after a while. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { pauseBefore } from '~/ui/unsaved/held-sending';
import type { RoundEnd } from '../domain';
import { sendKept } from './send-kept.client';

interface SendingNow {
  readonly busy: boolean;
  readonly send: () => Promise<RoundEnd | 'busy'>;
}

/** @param waits whether anything waits for the server */
export function useSending(who: string, waits: boolean): SendingNow {
  const [busy, setBusy] = useState(false);
  const run = useRef({ tries: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const send = useCallback(async () => {
    setBusy(true);
    try {
      return await sendKept(who);
    } finally {
      setBusy(false);
    }
  }, [who]);
  useEffect(() => {
    if (!waits) return undefined;
    const state = run.current;
    let left = false;
    const attempt = () => {
      clearTimeout(state.timer);
      void send()
        .catch(() => 'offline' as const)
        .then(() => {
          if (left) return;
          state.timer = setTimeout(attempt, pauseBefore(state.tries));
          state.tries += 1;
        });
    };
    const back = () => {
      state.tries = 0;
      attempt();
    };
    const look = () => {
      if (document.visibilityState === 'visible') back();
    };
    attempt();
    addEventListener('online', back);
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      clearTimeout(state.timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, send]);
  return { busy, send };
}
