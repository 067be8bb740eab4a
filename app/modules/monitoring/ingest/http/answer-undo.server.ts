/** Undoing an import of a station's measures, from the page of imports or that of measures. */
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { undoImport } from '~/modules/monitoring/timeseries/service/import-measures.server';
import { kindOfImport } from '~/modules/monitoring/timeseries/service/list-imports.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';

/** The fault that a refusal of a write is told by. */
export const refusalOf = (reason: string) =>
  data({ fault: [{ key: `ingest:refusal.${reason}`, params: {} }] }, { status: reason === 'notFound' ? 404 : 422 });

/** `may`: whether this person may undo an import of that kind. */
export async function answerUndo(
  actor: Actor,
  stationId: number,
  importId: number,
  { back, may }: { readonly back: string; readonly may: (kind: string) => Promise<boolean> },
) {
  const kind = await kindOfImport(stationId, importId);
  if (kind === null || !(await may(kind))) throw notFound();
  const undone = await undoImport(actor, importId);
  return undone.ok || undone.reason.kind === 'alreadyUndone'
    ? redirectWithToast(back, { variant: 'success', key: 'ingest:toast.undone' })
    : refusalOf(undone.reason.kind);
}
