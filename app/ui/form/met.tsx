/**
 * A form that may meet another's save: what it was opened with travels in it; the panel is fetched where two people
 * have met.
 */
import { lazy, Suspense } from 'react';
import { metFields, writeTexts, type FieldTexts } from '~/kernel/met-form';
import type { GonePanelProps } from './gone-panel';
import type { MetPanelProps } from './met-panel';

// why lazy, not lazyClient: without script the server draws it
const Panel = lazy(() => import('./met-panel'));
const Gone = lazy(() => import('./gone-panel'));

export function MetPanel(props: MetPanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

export function GonePanel(props: GonePanelProps) {
  return (
    <Suspense>
      <Gone {...props} />
    </Suspense>
  );
}

/**
 * The texts a form is opened with: what tells, when it is posted, who changed what. `posted`: the same as a refused
 * form brought it back.
 */
export function SeenField({ values, prefix, posted }: { values: FieldTexts; prefix?: string; posted?: unknown }) {
  return (
    <input
      type="hidden"
      name={metFields(prefix).seen}
      value={typeof posted === 'string' ? posted : writeTexts(values)}
    />
  );
}
