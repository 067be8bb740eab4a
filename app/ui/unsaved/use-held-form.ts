/** A form that could not be sent: it waits in its page and is sent again, by itself or on demand, as it stands then. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRenewToken } from '../csrf';
import { setHeldNow } from './held-now';
import { pauseBefore, watchSending, type Obstacle } from './held-sending';
import { askSession } from './own-session';

/** Nobody is interrupted while typing. */
const TYPING_MS = 3000;
const isTyping = (at: number): boolean => Date.now() - at < TYPING_MS;
/** The browser would not send it, and would say why in the middle of something else. */
const isFaulty = (form: HTMLFormElement | null): boolean => !!form && !form.noValidate && form.matches(':invalid');

interface Held {
  /** `other`: somebody else signed in */
  readonly why: Obstacle | 'other';
  /** on this device, too */
  readonly kept: boolean;
  readonly trying: boolean;
}

export interface Waiting {
  /** whose form it is: only they send it again */
  readonly who: string;
  readonly formOf: () => HTMLFormElement | null;
  /** the form is no longer being sent: keeps it on the device, false where it cannot be */
  readonly keep: () => boolean;
}

interface HeldForm {
  readonly held: Held | null;
  readonly again: () => void;
  /** answered: nothing waits any more */
  readonly settled: () => void;
}

export function useHeldForm({ who, formOf, keep }: Waiting): HeldForm {
  const renewToken = useRenewToken();
  const [held, setHeld] = useState<Held | null>(null);
  const [run] = useState(() => ({
    waits: false,
    asking: false,
    /** the server knew nobody, or another session */ refused: false,
    tries: 0,
    typedAt: 0,
    submitter: null as HTMLElement | null,
    again: (): void => undefined,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }));
  const now = useRef({ who, formOf, keep, renewToken });
  now.current = { who, formOf, keep, renewToken };

  /** said in the page, and tried again after a while */
  const wait = useCallback(
    (why: Held['why']) => {
      setHeld({ why, kept: now.current.keep(), trying: false });
      run.timer = setTimeout(() => run.again(), pauseBefore(run.tries));
      run.tries += 1;
    },
    [run],
  );
  const tryAgain = useCallback(
    async (asked: boolean): Promise<void> => {
      if (!run.waits || run.asking) return;
      clearTimeout(run.timer);
      const later = () => {
        setHeld((said) => said && { ...said, trying: false });
        run.timer = setTimeout(() => run.again(), TYPING_MS);
      };
      if (!asked && (isTyping(run.typedAt) || isFaulty(now.current.formOf()))) {
        later();
        return;
      }
      run.asking = true;
      setHeld((said) => said && { ...said, trying: true });
      const session = await askSession();
      run.asking = false;
      const form = now.current.formOf();
      if (!run.waits || !form) return;
      if (session === null) wait('offline');
      else if (session.who !== now.current.who) wait(session.who === '' ? 'session' : 'other');
      else {
        // otherwise the token stays: by it the server knows what it has been sent already
        if (run.refused && session.token) flushSync(() => now.current.renewToken(session.token));
        form.requestSubmit(run.submitter?.isConnected ? run.submitter : null);
        // a field is not valid: the browser says which, and the form still waits
        if (run.waits) later();
      }
    },
    [run, wait],
  );
  run.again = () => void tryAgain(false);

  // after KeepDraft has noted what is sent, and before the router sends it
  useEffect(() => {
    const form = formOf();
    if (!form) return undefined;
    const send = ({ submitter }: SubmitEvent) => {
      clearTimeout(run.timer);
      run.waits = false;
      run.submitter = submitter;
      setHeldNow(false);
      setHeld((said) => said && { ...said, trying: true });
      const elsewhere = submitter?.hasAttribute('formaction') && (submitter as HTMLButtonElement).formAction;
      watchSending(elsewhere || form.action, (why) => {
        run.waits = true;
        setHeldNow(true);
        const signedInBeside = why === 'session' && !run.refused;
        run.refused ||= why === 'session';
        // in another tab, perhaps, and only the token of this page is old: asked before anything is said
        if (signedInBeside) void tryAgain(true);
        else wait(why);
      });
    };
    form.addEventListener('submit', send);
    return () => form.removeEventListener('submit', send);
  }, [formOf, run, tryAgain, wait]);
  const settled = useCallback(() => {
    clearTimeout(run.timer);
    Object.assign(run, { waits: false, refused: false, tries: 0 });
    setHeldNow(false);
    setHeld(null);
  }, [run]);

  const waiting = held !== null;
  useEffect(() => {
    if (!waiting) return undefined;
    const type = () => {
      run.typedAt = Date.now();
    };
    const back = () => {
      if (document.visibilityState === 'visible') void tryAgain(false);
    };
    document.addEventListener('input', type);
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('input', type);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [waiting, run, tryAgain]);
  useEffect(
    () => () => {
      clearTimeout(run.timer);
      run.waits = false;
      setHeldNow(false);
    },
    [run],
  );
  return { held, again: useCallback(() => void tryAgain(true), [tryAgain]), settled };
}
