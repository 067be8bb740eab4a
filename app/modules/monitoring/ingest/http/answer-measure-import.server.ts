/** What the pages of an import of measures answer to their forms: a station's, and the general one. */
import { readSent, refusedCommand, replyOf } from '~/platform/http/form.server';
import type { SentForm } from '~/kernel/sent-form';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { WHOLE } from '~/kernel/form';
import { RowId } from '~/kernel/row-number';
import { issueSentences, type FileIssue } from '~/records/exchange/domain';
import { withSeveralFiles } from '~/records/exchange/http/read-several-files.server';
import type { SentFile } from '~/records/exchange/service/unpack-files.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { checkFile } from '../service/admit-file.server';
import { importAtOnce, MOST_FILES } from '../service/import-at-once.server';
import { confirmFileImport, keepReading, startFileImport } from '../service/import-file.server';
import type { TypedModel } from '../view/import-model';
import type { SeveralFiles } from '../view/file-results';
import type { StationOfImport } from '../view/measure-preview';
import { answerUndo, refusalOf } from './answer-undo.server';
import { choicesKept, choicesOf, type MeasureImportSearch } from './import-choices.server';

type Search = Readonly<Record<string, string | readonly string[]>>;

interface Asked {
  readonly actor: Actor;
  readonly search: z.output<typeof MeasureImportSearch>;
  /** the station of the page, with the word of its kind; null: the page of those that a file names */
  readonly place: { readonly into: StationOfImport; readonly word: string } | null;
  /** who reads a file that holds something else than measures; null: it does not */
  readonly elsewhere?: (
    actor: Actor,
    file: { readonly name: string; readonly content: Uint8Array },
  ) => Promise<Response | null>;
}

const addressOf = (place: Asked['place'], search: Search = {}): string =>
  place ? urls.measureImport(place.word, place.into.id, search) : urls.imports(search);

/** More are told apart by nobody on one chart. */
const SHOWN_SERIES = 8;
/** Where the imported measures are seen. */
const seenAt = (place: Asked['place'], series: readonly number[]): string =>
  urls.graphic({ series: place ? series : series.slice(0, SHOWN_SERIES), period: 'all' });

export async function answerMeasureImport(request: Request, asked: Asked) {
  const { search, actor, place } = asked;
  if (search.undo !== undefined)
    return answerUndo(actor, search.undo, { back: addressOf(place), ...(place && { stationId: place.into.id }) });
  if (search.session !== undefined) return answerSession(await readSent(request), search.session, asked);
  return withSeveralFiles(request, { fields: ['file', 'folder'], most: MOST_FILES }, async (sent) => {
    if (!sent.ok) return refusedCommand('import', issueSentences(sent.reason), statusOfFile(sent.reason));
    const [only, ...others] = sent.value;
    if (others.length === 0) return answerFile(request, asked, only);
    const results = await importAtOnce(actor, place?.into ?? null, sent.value);
    return replyOf<SeveralFiles>('import', 200, { more: { results } });
  });
}

async function answerFile(request: Request, { actor, place, elsewhere }: Asked, { name, read }: SentFile) {
  const content = await read();
  if (!(content instanceof Uint8Array)) return refusedCommand('import', issueSentences(content), statusOfFile(content));
  const other = await elsewhere?.(actor, { name, content });
  if (other) return other;
  const admitted = await checkFile({ name, bytes: content });
  if (!admitted.ok) return refusedCommand('import', issueSentences(admitted.reason), 422);
  const model = new URL(request.url).searchParams.get('model');
  const session = await startFileImport(actor, place?.into ?? null, { name, content });
  return redirect(addressOf(place, { session, ...(model && { model }) }));
}
const statusOfFile = ({ reason: { key } }: FileIssue): number => (/tooLarge|tooManyFiles/.test(key) ? 413 : 400);

/** The page of the session again, with the choices that the form held. */
function addressAgain(form: SentForm, session: string, model: number | null): Search {
  const search: Record<string, string[]> = { session: [session], model: [model === null ? 'none' : String(model)] };
  const kept = choicesKept(form);
  for (const [name, value] of [...kept, ...form.getAll('to').map((to) => ['to', String(to)] as const)])
    (search[name] ??= []).push(value);
  return search;
}

async function answerSession(form: SentForm, session: string, { actor, place }: Asked) {
  const [into, choices] = [place?.into ?? null, choicesOf(form)];
  const intent = form.command;
  if (intent === 'keep' || intent === 'update') {
    const [id, version] = [RowId.safeParse(form.get('modelId')), form.versionIn('modelVersion')];
    const of = intent === 'update' && id.success ? { id: id.data, version } : undefined;
    const name = form.text('modelName');
    const kept = await keepReading(actor, into, session, choices, { name, of });
    if (!kept.ok) return modelRefusal(String(kept.reason), name);
    return redirectWithToast(addressOf(place, addressAgain(form, session, kept.value.id)), {
      variant: 'success',
      key: 'ingest:model.kept',
      params: { name: kept.value.name },
    });
  }
  const applied = await confirmFileImport(actor, into, session, choices);
  if (!applied.ok) return refusalOf(String(applied.reason));
  const { importId, seriesIds, created, changed } = applied.value;
  return redirectWithToast(seenAt(place, seriesIds), {
    variant: 'success',
    key: importId === null ? 'ingest:toast.same' : 'ingest:toast.imported',
    params: { created, changed },
  });
}

/** What was typed stays as it was. */
export const modelRefusal = (reason: string, name: string, typed: TypedModel | null = null) =>
  replyOf('model', statusOf(reason), {
    texts: { name: [name] },
    faults: { [WHOLE]: `ingest:model.refusal.${reason}` },
    more: { typed },
  });
