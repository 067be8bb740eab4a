/**
 * A panel that opens under a field. Its script is loaded on first use: call `fetchFloating` when the field gets the
 * focus.
 */
import { Suspense, lazy } from 'react';
import type { FloatingPanelProps } from './floating-panel';

/**
 * If the script cannot be loaded (network error), the panel still shows under its field; it just does not close by
 * itself.
 */
const Unplaced = ({ children }: FloatingPanelProps) => <div className="floating floating-unplaced">{children}</div>;

export const fetchFloating = () => import('./floating-panel').catch(() => ({ default: Unplaced }));

const Panel = lazy(fetchFloating);

export function Floating(props: FloatingPanelProps) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
