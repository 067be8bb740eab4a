/** Undoing an import of measures, from a page of imports or that of measures. */
import type { Actor } from '~/kernel/actor';
import { undoImport } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { reachOfImport } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';

/** The fault that a refusal of a write is told by. */
export const refusalOf = (reason: string) =>
  refusedCommand('measures', `ingest:refusal.${reason}`, statusOf(reason === 'notFound' ? reason : ''));

/** Whether this person may undo an import of that kind, in each of the stations that it went into. */
export type MayUndo = (kind: string, stationIds: readonly number[]) => Promise<boolean>;

export async function answerUndo(
  actor: Actor,
  importId: number,
  { back, may, stationId }: { readonly back: string; readonly may: MayUndo; readonly stationId?: number },
) {
  const reach = await reachOfImport(importId);
  if (!reach || (stationId !== undefined && !reach.stationIds.includes(stationId))) throw notFound();
  if (!(await may(reach.kind, reach.stationIds))) throw notFound();
  const undone = await undoImport(actor, importId);
  return undone.ok || undone.reason.kind === 'alreadyUndone'
    ? redirectWithToast(back, { variant: 'success', key: 'ingest:toast.undone' })
    : refusalOf(undone.reason.kind);
}
