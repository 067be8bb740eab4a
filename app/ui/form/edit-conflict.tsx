/**
 * A form that may meet another's save: what it was opened with travels in it; the panel is fetched where two people
 * have met.
 */
import { lazy, Suspense } from 'react';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import type { DeletedPanelProps } from './deleted-panel';
import type { EditConflictPanelProps } from './edit-conflict-panel';

// why lazy, not lazyClient: without script the server draws it
const LazyConflictPanel = lazy(() => import('./edit-conflict-panel'));
const LazyDeletedPanel = lazy(() => import('./deleted-panel'));

export function EditConflictPanel(props: EditConflictPanelProps) {
  return (
    <Suspense>
      <LazyConflictPanel {...props} />
    </Suspense>
  );
}

export function DeletedPanel(props: DeletedPanelProps) {
  return (
    <Suspense>
      <LazyDeletedPanel {...props} />
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
      name={conflictFields(prefix).seen}
      value={typeof posted === 'string' ? posted : writeTexts(values)}
    />
  );
}
