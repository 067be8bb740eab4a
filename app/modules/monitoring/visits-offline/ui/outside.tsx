/**
 * On every page of a device that was prepared, with or without an account: how many visits wait; with one, their
 * sending, and the question at sign-out. Other devices load nothing of it.
 */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const Nothing = (): ReactNode => null;
const fetchWork = () => import('./outside-work').catch(() => ({ default: Nothing }));
const Work = lazy(fetchWork);
const fetchPublic = () => import('./outside-public').catch(() => ({ default: Nothing }));
const Public = lazy(fetchPublic);

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
  return prepared ? <Suspense fallback={null}>{who === '' ? <Public /> : <Work who={who} />}</Suspense> : null;
}
