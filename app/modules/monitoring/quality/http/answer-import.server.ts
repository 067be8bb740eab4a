/** The buttons of the import of analyses: a file, its columns, confirmed, taken back. */
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { RowId } from '~/kernel/row-number';
import type { SentForm } from '~/kernel/sent-form';
import { kindOf } from '~/records/exchange/domain';
import { readImportForm, refusedFile } from '~/records/exchange/http/read-import-form.server';
import { beginningOf, checkUpload } from '~/records/exchange/service/check-upload.server';
import { openSheets } from '~/records/exchange/service/read-file.server';
import { confirmImport, startImport } from '~/records/exchange/service/import-session.server';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { notAllowed } from '~/modules/monitoring/stations/http/call-station.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { ANALYSIS_UPLOADS } from '../domain/file-keys';
import { holdsAnalyses, sheetsHoldAnalyses } from '../domain/holds-analyses';
import {
  ANALYSIS_IMPORT,
  ANALYSIS_TARGET,
  chooseAnalysisColumns,
  createNamedStations,
  undoAnalysisImport,
} from '../service/import-analyses.server';

export const AnalysisImportSearch = z.object({
  session: z.uuid().optional().catch(undefined),
  undo: RowId.optional().catch(undefined),
});
type Search = z.infer<typeof AnalysisImportSearch>;

async function refusal(reason: string) {
  if (reason === 'notFound') throw notFound();
  if (reason === 'notAllowed') throw await notAllowed();
  return refusedCommand('import', `analysisImport:refusal.${reason}`, 409);
}

async function answerCreation(actor: Actor, session: string, typed: string) {
  const kind = KIND_NAMES.find((one) => one === typed);
  if (!kind) return refusal('noKind');
  const made = await createNamedStations(actor, session, kind);
  if (!made.ok) return refusal(made.reason);
  const { created, left } = made.value;
  return redirectWithToast(urls.analysisImport({ session }), {
    variant: left === 0 ? 'success' : 'warning',
    key: left === 0 ? 'analysisImport:toast.stations' : 'analysisImport:toast.stationsPartly',
    params: { count: created, left },
  });
}

export async function answerAnalysisImport(request: Request, actor: Actor, { session, undo }: Search) {
  if (undo !== undefined) {
    const undone = await undoAnalysisImport(actor, undo);
    if (!undone.ok) return refusal(undone.reason);
    const toast = { variant: 'success' as const, key: 'analysisImport:toast.undone', params: undone.value };
    return redirectWithToast(urls.analysisImport(), toast);
  }
  if (session !== undefined) {
    const sent = await readSent(request);
    if (sent.command === 'columns') {
      const chosen = await chooseAnalysisColumns(actor, session, columnsIn(sent));
      return chosen.ok ? redirect(urls.analysisImport({ session })) : refusal(chosen.reason);
    }
    if (sent.command === 'createStations') return answerCreation(actor, session, String(sent.get('kind') ?? ''));
    const applied = await confirmImport(ANALYSIS_IMPORT, actor, ANALYSIS_TARGET, session);
    if (!applied.ok) return refusal(applied.reason);
    const { created, changed, refused } = applied.value;
    return redirectWithToast(urls.analysisImport(), {
      variant: refused === 0 ? 'success' : 'warning',
      key: refused === 0 ? 'analysisImport:toast.imported' : 'analysisImport:toast.importedPartly',
      params: { created, changed, refused },
    });
  }
  const form = await readImportForm(request, { accept: ANALYSIS_UPLOADS });
  if (!form.ok) return refusedFile(form.reason);
  const started = await startImport(ANALYSIS_IMPORT, actor, ANALYSIS_TARGET, form.value.file);
  return started.ok ? redirect(urls.analysisImport({ session: started.value })) : refusal(started.reason);
}

const WORKBOOKS = ['xlsx', 'xls'] as const;

/** A workbook says what it holds once it is opened; what can't be opened is told where it was sent. */
async function isOfAnalyses({ login }: Actor, { name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  if (kindOf(name, WORKBOOKS) === undefined) return holdsAnalyses(beginningOf(bytes).text);
  const sheets = await openSheets({ name, bytes, by: login }, WORKBOOKS);
  return sheets.ok && sheetsHoldAnalyses(sheets.value);
}

/**
 * A file of a laboratory that came to the imports of measures is read here, and not asked for again. Null: it holds no
 * analyses, or none that may be read.
 */
export async function analysesIn(actor: Actor, file: { readonly name: string; readonly content: Uint8Array }) {
  const upload = { name: file.name, bytes: file.content };
  if (!(await isOfAnalyses(actor, upload))) return null;
  if (!(await checkUpload(upload, ANALYSIS_UPLOADS)).ok) return null;
  const started = await startImport(ANALYSIS_IMPORT, actor, ANALYSIS_TARGET, file);
  if (!started.ok) return null;
  return redirectWithToast(urls.analysisImport({ session: started.value }), {
    variant: 'success',
    key: 'analysisImport:toast.recognised',
  });
}

/** `column-3=parameter`: what each column is; `head-3=1340;173`: of one that is no key, which parameter. */
const columnsIn = (sent: SentForm): Readonly<Record<string, string>> => {
  const columns: Record<string, string> = {};
  for (const [name, key] of sent) {
    const [, column] = /^column-(\d{1,4})$/.exec(name) ?? [];
    if (column === undefined) continue;
    const head = String(sent.get(`head-${column}`) ?? '').trim();
    columns[column] = key === '' && head !== '' ? `=${head}` : key;
  }
  return columns;
};
