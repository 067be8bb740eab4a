/** Loads a heavy component after hydration only; the server's HTML stays in place until it is loaded. */
import { Suspense, createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

export function lazyClient<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load);
  return function LazyClient({ fallback, when = true, ...props }: { fallback: ReactNode; when?: boolean } & Props) {
    const hydrated = useHydrated();
    if (!hydrated || !when) return <>{fallback}</>;
    return (
      <Suspense fallback={fallback}>
        {createElement(Loaded as unknown as ComponentType<Props>, props as unknown as Props)}
      </Suspense>
    );
  };
}
