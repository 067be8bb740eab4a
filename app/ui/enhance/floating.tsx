/**
 * What unfolds under a field. Its script is fetched on first use: `fetchFloating` when the field takes the keyboard.
 */
import { Suspense, lazy } from 'react';
import type { FloatingPanelProps } from './floating-panel';

/** On a line that was cut the panel stands under its field all the same: only what closes it is missing. */
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
