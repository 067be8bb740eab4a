/**
 * Edit conflicts in a form: hidden fields carry the values the form was opened with, and the conflict panel is loaded
 * only when another person has saved meanwhile.
 */
import { lazy, Suspense } from 'react';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import type { DeletedPanelProps } from './deleted-panel';
import type { EditConflictPanelProps } from './edit-conflict-panel';

// lazy and not lazyClient: the server must render the panel for browsers without script
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
 * Hidden fields with the values the form was opened with: at the POST the server compares them with the database and
 * with the submitted values.
 */
export function SeenField({ values, prefix, form }: { values: FieldTexts; prefix?: string; form?: string }) {
  return <input type="hidden" form={form} name={conflictFields(prefix).seen} value={writeTexts(values)} />;
}
