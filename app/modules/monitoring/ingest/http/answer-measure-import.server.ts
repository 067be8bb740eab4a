/** What the import page of a station answers to its forms. */
import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { issueSentences } from '~/modules/core/exchange/domain';
import { readImportForm } from '~/modules/core/exchange/http/read-import-form.server';
import { confirmImport, startImport } from '~/modules/core/exchange/service/import-session.server';
import { OVERLAPS } from '~/modules/monitoring/timeseries/domain';
import { RowId } from '~/kernel/row-number';
import { redirectWithToast } from '~/platform/http/toast.server';
import { clockOf, MEASURE_FILES, type ImportChoices } from '../domain';
import { measureImport, type OpenStation } from '../service/import-file.server';
import { answerUndo, refusalOf } from './answer-undo.server';

const Texts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()));

export const MeasureImportSearch = z.object({
  session: z.uuid().optional().catch(undefined),
  undo: RowId.optional().catch(undefined),
  clock: z.string().optional().transform(clockOf),
  overlap: z.enum(OVERLAPS).catch('skip').default('skip'),
  /** « channel=series » */
  to: Texts,
});
type Search = z.output<typeof MeasureImportSearch>;

export const choicesOf = ({ clock, overlap, to }: Pick<Search, 'clock' | 'overlap' | 'to'>): ImportChoices => ({
  ...(clock !== undefined && { clock }),
  overlap,
  destinations: new Map(
    to.map((text) => {
      const cut = text.lastIndexOf('=');
      return [text.slice(0, cut), text.slice(cut + 1)] as const;
    }),
  ),
});

interface Asked {
  readonly actor: Actor;
  readonly stationId: number;
  readonly search: Search;
  readonly address: (search: Readonly<Record<string, string>>) => string;
  /** where the imported measures are seen */
  readonly after: (seriesIds: readonly number[]) => string;
}

export async function answerMeasureImport<Refusal extends string>(
  request: Request,
  { actor, stationId, search, address, after }: Asked,
  open: OpenStation<Refusal>,
) {
  if (search.undo !== undefined)
    return answerUndo(actor, stationId, search.undo, {
      back: address({}),
      may: async () => (await open(actor, String(stationId))).ok,
    });
  if (search.session !== undefined) {
    const form = await request.formData();
    const one = (name: string) => form.get(name) ?? undefined;
    const chosen = MeasureImportSearch.parse({ clock: one('clock'), overlap: one('overlap'), to: form.getAll('to') });
    const kind = measureImport(open, choicesOf(chosen));
    const applied = await confirmImport(kind, actor, stationId, search.session);
    if (!applied.ok) return refusalOf(String(applied.reason));
    const { importId, seriesIds, created, changed } = applied.value;
    return redirectWithToast(after(seriesIds), {
      variant: 'success',
      key: importId === null ? 'ingest:toast.same' : 'ingest:toast.imported',
      params: { created, changed },
    });
  }
  const form = await readImportForm(request, { accept: MEASURE_FILES });
  if (!form.ok) return data({ fault: issueSentences(form.reason.issue) }, { status: form.reason.status });
  const started = await startImport(measureImport(open, choicesOf(search)), actor, stationId, form.value.file);
  return started.ok ? redirect(address({ session: started.value })) : refusalOf(String(started.reason));
}
