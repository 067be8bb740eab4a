/**
 * Put inside a form (`<PostForm draft>`): its typed values are guarded against links and kept on this device until they
 * are saved, and offered when the form is opened again. Nothing without script. The work is loaded apart; what the form
 * held when it was opened is noted before.
 */
import { Suspense, lazy, useRef, useState, type ReactNode } from 'react';
import { isTouched } from '../enhance/is-touched';
import { useBeforePaint } from '../enhance/use-before-paint';
import type { KeepDraftProps } from './draft-props';

const Unguarded = (): ReactNode => null;

/** If it cannot be loaded (network error), the form still works; it is just not guarded. */
const fetchWork = () => import('./keep-draft').catch(() => ({ default: Unguarded }));

const KeepDraft = lazy(fetchWork);

export function Draft(props: KeepDraftProps) {
  const here = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly fields: readonly (readonly [string, unknown])[] | null } | null>(
    null,
  );
  useBeforePaint(() => {
    const form = here.current?.closest('form');
    if (form) setOpened((before) => before ?? { fields: isTouched(form) ? null : [...new FormData(form)] });
  }, []);
  return (
    <div ref={here} className="keep-draft">
      {opened ? (
        <Suspense fallback={null}>
          <KeepDraft {...props} opened={opened.fields} here={here} />
        </Suspense>
      ) : null}
    </div>
  );
}
