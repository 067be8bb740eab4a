/**
 * On every page of a device that was prepared: how many visits wait, their sending, and the question at sign-out. The
 * others load nothing of it.
 */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const Nothing = (): ReactNode => null;
const fetchWork = () => import('./outside-work').catch(() => ({ default: Nothing }));
const Work = lazy(fetchWork);

export function Outside({ who }: { readonly who: string }) {
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const look = () => setPrepared(serviceWorker.controller !== null);
    look();
    serviceWorker.addEventListener('controllerchange', look);
    return () => serviceWorker.removeEventListener('controllerchange', look);
  }, []);
  return prepared && who !== '' ? (
    <Suspense fallback={null}>
      <Work who={who} />
    </Suspense>
  ) : null;
}
