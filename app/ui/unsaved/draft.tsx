/**
 * Put inside a form (`<PostForm draft>`): its typed values are guarded against links and kept on this device until they
 * are saved, and offered when the form is opened again. Nothing without script. The work is loaded apart; what the form
 * held when it was opened is noted before.
 */
import type { Location } from '@remix-run/react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { isTouched } from '../enhance/is-touched';
import { useBeforePaint } from '../enhance/use-before-paint';
import type { DraftWorkProps, KeepDraftProps, Posted } from './draft-props';
import { useUnsaved } from './unsaved-guard';

/** Stands in until the work has come: leaving a changed form asks, and says that nothing is kept. */
function Meanwhile({ here, typed, changed, settles, anyQuery = false }: DraftWorkProps) {
  const { guard } = useUnsaved();
  const now = useRef(changed);
  now.current = changed;
  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const state = { sending: false };
    const isUnsaved = () => !state.sending && (settles || (now.current?.() ?? typed.current ?? false));
    const stays = (from: Location, to: Location) =>
      from.pathname === to.pathname && (anyQuery || from.search === to.search);
    const send = () => {
      state.sending = true;
    };
    const unguard = guard({ isUnsaved, keep: () => false, stays });
    form.addEventListener('submit', send);
    return () => {
      unguard();
      form.removeEventListener('submit', send);
    };
  }, [guard, here, typed, settles, anyQuery]);
  return null;
}

/** If it cannot be loaded (network error), the form is guarded and nothing is kept on the device. */
const fetchWork = () => import('./keep-draft').catch(() => ({ default: Meanwhile }));

const KeepDraft = lazy(fetchWork);

export function Draft(props: KeepDraftProps) {
  const here = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly fields: Posted | null } | null>(null);
  // from the first key on, whatever has been loaded by then
  const typed = useRef(false);
  useBeforePaint(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const type = () => {
      typed.current = true;
    };
    setOpened((before) => before ?? { fields: isTouched(form) ? null : [...new FormData(form)] });
    form.addEventListener('input', type);
    return () => {
      form.removeEventListener('input', type);
    };
  }, []);
  return (
    <div ref={here} className="keep-draft">
      {opened ? (
        <Suspense fallback={<Meanwhile {...props} opened={opened.fields} here={here} typed={typed} />}>
          <KeepDraft {...props} opened={opened.fields} here={here} typed={typed} />
        </Suspense>
      ) : null}
    </div>
  );
}
