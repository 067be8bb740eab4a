/**
 * Inside the form of a visit: photographs are made smaller as they are chosen; on a device that was prepared, the visit
 * is kept there first and sent from there. Without script, and elsewhere, it is the plain form.
 */
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { KeepVisitProps } from './keep-visit-props';

const Nothing = (): ReactNode => null;
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
  return (
    <div ref={here}>
      {prepared ? (
        <Suspense fallback={null}>
          <Work {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
