/**
 * Inside the form of a visit: photographs are made smaller as they are chosen; on a device that was prepared, the visit
 * is kept there first and sent from there. Without script, and elsewhere, it is the plain form.
 */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { KeepVisitProps } from './keep-visit-props';

type WorkProps = KeepVisitProps & { readonly onReady: () => void };
function Nothing({ onReady }: WorkProps): ReactNode {
  useEffect(onReady, [onReady]);
  return null;
}
const fetchWork = () => import('./keep-visit-work').catch(() => ({ default: Nothing }));
const Work = lazy(fetchWork);

async function shrinkIn(field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? [];
  if (!file) return;
  const { shrinkPhoto } = await import('./shrink-photo');
  const small = await shrinkPhoto(file);
  // another one was chosen meanwhile
  if (small === file || field.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(small);
  field.files = chosen.files;
}

export function KeepVisit(props: KeepVisitProps) {
  const here = useRef<HTMLDivElement>(null);
  const [prepared, setPrepared] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setPrepared('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
    const form = here.current?.closest('form');
    const choose = ({ target }: Event) => {
      // as it was chosen, where it cannot be made smaller
      if (target instanceof HTMLInputElement && target.type === 'file') shrinkIn(target).catch(() => undefined);
    };
    form?.addEventListener('change', choose);
    return () => form?.removeEventListener('change', choose);
  }, []);
  // pressed before the device is known, the form would leave for a server that is out of reach: it waits a moment
  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form || !prepared || ready) return undefined;
    let held: HTMLElement | null | undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      held = event.submitter;
    };
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      if (held !== undefined && form.isConnected) form.requestSubmit(held);
    };
  }, [prepared, ready]);
  const onReady = useCallback(() => setReady(true), []);
  return (
    <div ref={here}>
      {prepared ? (
        <Suspense fallback={null}>
          <Work {...props} onReady={onReady} />
        </Suspense>
      ) : null}
    </div>
  );
}
