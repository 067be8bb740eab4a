/** What the pages of an import of measures answer to their forms: a station's, and the general one. */
import { readSent, refusedCommand, replyOf } from '~/platform/http/form.server';
import type { SentForm } from '~/kernel/sent-form';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { WHOLE } from '~/kernel/form';
import { RowId } from '~/kernel/row-number';
import { issueSentences } from '~/modules/core/exchange/domain';
import { readImportForm, refusedFile } from '~/modules/core/exchange/http/read-import-form.server';
import { confirmImport, startImport } from '~/modules/core/exchange/service/import-session.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { ImportChoices } from '../domain';
import { checkFile } from '../service/admit-file.server';
import { NO_CHOICES, type MeasureImport } from '../service/import-file.server';
import { keepModel } from '../service/keep-model.server';
import type { TypedModel } from '../view/import-model';
import { refusalOf } from './answer-undo.server';
import { choicesKept, choicesOf, type MeasureImportSearch } from './import-choices.server';

type Search = Readonly<Record<string, string | readonly string[]>>;

interface Asked<Subject, Refusal> {
  readonly actor: Actor;
  readonly targetId: string;
  readonly search: z.output<typeof MeasureImportSearch>;
  readonly kindOf: (choices: ImportChoices) => MeasureImport<Subject, Refusal>;
  readonly address: (search: Search) => string;
  /** where the imported measures are seen */
  readonly after: (seriesIds: readonly number[]) => string;
  readonly undo: (importId: number) => Promise<Response | ReturnType<typeof refusalOf>>;
}

export async function answerMeasureImport<Subject, Refusal extends string>(
  request: Request,
  asked: Asked<Subject, Refusal>,
) {
  const { search, actor, targetId, kindOf, address } = asked;
  if (search.undo !== undefined) return asked.undo(search.undo);
  if (search.session !== undefined) return answerSession(await readSent(request), search.session, asked);
  const form = await readImportForm(request);
  if (!form.ok) return refusedFile(form.reason);
  const { name, content } = form.value.file;
  const admitted = await checkFile({ name, bytes: content });
  if (!admitted.ok) return refusedCommand('import', issueSentences(admitted.reason), 422);
  const model = new URL(request.url).searchParams.get('model');
  const started = await startImport(kindOf(NO_CHOICES), actor, targetId, form.value.file);
  if (!started.ok) return refusalOf(String(started.reason));
  return redirect(address({ session: started.value, ...(model && { model }) }));
}

/** The page of the session again, with the choices that the form held. */
function addressAgain(form: SentForm, session: string, model: number | null): Search {
  const search: Record<string, string[]> = { session: [session], model: [model === null ? 'none' : String(model)] };
  const kept = choicesKept(form);
  for (const [name, value] of [...kept, ...form.getAll('to').map((to) => ['to', String(to)] as const)])
    (search[name] ??= []).push(value);
  return search;
}

async function answerSession<Subject, Refusal extends string>(
  form: SentForm,
  session: string,
  { actor, targetId, kindOf, address, after }: Asked<Subject, Refusal>,
) {
  const kind = kindOf(choicesOf(form));
  const intent = form.command;
  if (intent === 'keep' || intent === 'update') {
    const [id, version] = [RowId.safeParse(form.get('modelId')), form.versionIn('modelVersion')];
    const of = intent === 'update' && id.success ? { id: id.data, version } : undefined;
    const name = form.text('modelName');
    const kept = await keepModel(kind, actor, targetId, session, { name, of });
    if (!kept.ok) return modelRefusal(String(kept.reason), name);
    return redirectWithToast(address(addressAgain(form, session, kept.value.id)), {
      variant: 'success',
      key: 'ingest:model.kept',
      params: { name: kept.value.name },
    });
  }
  const applied = await confirmImport(kind, actor, targetId, session);
  if (!applied.ok) return refusalOf(String(applied.reason));
  const { importId, seriesIds, created, changed } = applied.value;
  return redirectWithToast(after(seriesIds), {
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
