/** All that is told of a file of analyses, as a table: a page shows the first of it. */
import type { Actor } from '~/kernel/actor';
import { previewIssue, type CellInput, type ColumnSpec, type WorkbookSpec } from '~/records/exchange/domain';
import { findSession } from '~/records/exchange/service/import-session.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { ANALYSIS_IMPORT, toldOf } from './import-analyses.server';
import { readAnalysesOf } from './read-analysis-file.server';

type Words = (key: string, options?: Record<string, unknown>) => string;
const text = (header: string): ColumnSpec => ({ header, kind: 'text' });

/** Null: nobody of this name brought such a file. */
export async function toldFile(actor: Actor, session: string): Promise<WorkbookSpec | null> {
  const place = { target: ANALYSIS_IMPORT.target, login: actor.login };
  const found = session === '' ? null : await findSession(session, place);
  if (!found) return null;
  const t = (await translatorOf(actor)) as Words;
  const { told, warned } = toldOf(await readAnalysesOf(actor, found));
  const rows = (issues: typeof told, is: 'left' | 'warned') =>
    issues
      .map(previewIssue)
      .map(({ line, sheet, column, value, reason, remedy }): CellInput[] => [
        ...[t(`analysisImport:told.${is}`), sheet, line === 0 ? null : line, column, value],
        ...[t(keyOf(reason.key), { ...reason.params }), t(keyOf(remedy.key), { ...remedy.params })],
      ]);
  const title = t('analysisImport:told.title', { file: found.fileName });
  return {
    ...{ fileName: title, title },
    sheets: [
      {
        name: t('analysisImport:told.sheet'),
        columns: [
          ...[text(t('analysisImport:told.is')), text(t('analysisImport:told.of'))],
          { header: t('exchange:grid.line'), kind: 'integer' },
          ...[text(t('exchange:grid.column')), text(t('exchange:grid.value'))],
          ...[text(t('exchange:grid.reason')), text(t('exchange:grid.remedy'))],
        ],
        rows: [...rows(told, 'left'), ...rows(warned, 'warned')],
      },
    ],
  };
}
/** Sentences of files in general are those of the exchange. */
const keyOf = (key: string): string => (key.includes(':') ? key : `exchange:${key}`);
