/**
 * Put inside a form (`<PostForm draft>`): its typed values are guarded against links and kept on this device until they
 * are saved, and offered when the form is opened again. Nothing without script. The work is loaded apart; what the form
 * held when it was opened is noted before.
 */
import type { Location } from '@remix-run/react';
import { Suspense, lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { isTouched } from '../enhance/is-touched';
import { useBeforePaint } from '../enhance/use-before-paint';
import type { KeepDraftProps } from './draft-props';
import { useUnsaved } from './unsaved-guard';

type Posted = readonly (readonly [string, unknown])[];

/** Stands in until the work has come: leaving a changed form asks, and says that nothing is kept. */
function Meanwhile({ here, changed, settles, anyQuery = false }: KeepDraftProps & { here: RefObject<HTMLElement> }) {
  const { guard } = useUnsaved();
  const now = useRef(changed);
  now.current = changed;
  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const state = { typed: false, sending: false };
    const isUnsaved = () => !state.sending && (settles || (now.current?.() ?? state.typed));
    const stays = (from: Location, to: Location) =>
      from.pathname === to.pathname && (anyQuery || from.search === to.search);
    const type = () => {
      state.typed = true;
    };
    const send = () => {
      state.sending = true;
    };
    const unguard = guard({ isUnsaved, keep: () => false, stays });
    form.addEventListener('input', type);
    form.addEventListener('submit', send);
    return () => {
      unguard();
      form.removeEventListener('input', type);
      form.removeEventListener('submit', send);
    };
  }, [guard, here, settles, anyQuery]);
  return null;
}

/** If it cannot be loaded (network error), the form is guarded and nothing is kept on the device. */
const fetchWork = () => import('./keep-draft').catch(() => ({ default: Meanwhile }));

const KeepDraft = lazy(fetchWork);

export function Draft(props: KeepDraftProps) {
  const here = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly fields: Posted | null } | null>(null);
  useBeforePaint(() => {
    const form = here.current?.closest('form');
    if (form) setOpened((before) => before ?? { fields: isTouched(form) ? null : [...new FormData(form)] });
  }, []);
  return (
    <div ref={here} className="keep-draft">
      {opened ? (
        <Suspense fallback={<Meanwhile {...props} here={here} />}>
          <KeepDraft {...props} opened={opened.fields} here={here} />
        </Suspense>
      ) : null}
    </div>
  );
}
