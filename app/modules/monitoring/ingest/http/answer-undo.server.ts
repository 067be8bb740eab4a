/** Undoing an import of measures, from a page of imports or that of measures. */
import type { Actor } from '~/kernel/actor';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { reachOfImport } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import type { StationAction } from '~/modules/monitoring/stations/domain';
import { refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { mayUndoImport } from '../service/reached-stations.server';

/** The fault that a refusal of a write is told by. */
export const refusalOf = (reason: string) =>
  refusedCommand('measures', `ingest:refusal.${reason}`, reason === 'notFound' ? 404 : 422);

export async function answerUndo(
  actor: Actor,
  importId: number,
  { back, typed, stationId }: { readonly back: string; readonly typed?: StationAction; readonly stationId?: number },
) {
  const reach = await reachOfImport(importId);
  if (!reach || (stationId !== undefined && !reach.stationIds.includes(stationId))) throw notFound();
  if (!(await mayUndoImport(actor, reach, typed))) throw notFound();
  const undone = await undoImport(actor, importId);
  return undone.ok || undone.reason.kind === 'alreadyUndone'
    ? redirectWithToast(back, { variant: 'success', key: 'ingest:toast.undone' })
    : refusalOf(undone.reason.kind);
}
