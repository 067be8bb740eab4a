/** The buttons of the page of rating curves: add a curve or a gauging, undo one. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { refused } from '~/kernel/outcome';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readFilesForm } from '~/records/exchange/http/read-files-form.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { parseShape } from '../domain/rating';
import { readGaugings } from '../domain/read-gaugings';
import { CURVE_FORM, GAUGED_FORM, GAUGINGS_FILE, GAUGINGS_FORM, inSeriesUnits } from '../forms/rating.form';
import { tableOfFile } from '../service/gauging-file.server';
import {
  addCurve,
  addGauging,
  addGaugings,
  againstCurve,
  unknownGaugings,
  withdrawCurve,
  withdrawGauging,
} from '../service/rating.server';

const FILE_BYTES = 1024 * 1024;
type FormFile = NonNullable<ReturnType<Awaited<ReturnType<typeof readFilesForm>>['files']['get']>>;

export async function answerRating(request: Request, actor: Actor, stationId: number, after: string) {
  const { sent, files } = await readFilesForm(request, { fields: [GAUGINGS_FILE], maxBytes: FILE_BYTES });
  const undo = { undoCurve: withdrawCurve, undoGauging: withdrawGauging }[sent.command];
  if (undo) {
    if (!(await undo(actor, stationId, wholeInDigits(sent.text('row')) || 0))) throw notFound();
    return redirectWithToast(after, 'timeseries:toast.ratingUndone');
  }
  if (sent.command === 'gaugings') return answerGaugings(sent, files.get(GAUGINGS_FILE), actor, stationId, after);
  const answer = sent.command === 'gauging' ? answerGauging : answerCurve;
  return answer(sent, actor, stationId, after);
}

async function answerGauging(sent: SentForm, actor: Actor, stationId: number, after: string) {
  const form = await readForm(sent, GAUGED_FORM);
  if (!form.accepted) return form.reply();
  const { at, comment, sure } = form.value;
  const gauging = { at: at!, ...inSeriesUnits(form.value), comment };
  const [absurd] = sure ? [] : await againstCurve(stationId, [gauging]);
  if (absurd) return form.refuse('malformed', absurd, 'discharge');
  await addGauging(actor, stationId, gauging);
  return redirectWithToast(after, 'timeseries:toast.gaugingSaved');
}

/** A table: all of its lines or none. That of a file takes the place of what is pasted, and comes back as such. */
async function answerGaugings(
  sent: SentForm,
  file: FormFile | undefined,
  actor: Actor,
  stationId: number,
  after: string,
) {
  const brought = !file ? null : 'reason' in file ? refused(file) : await tableOfFile(file, actor.login);
  const form = await readForm(brought?.ok ? sent.with({ table: [brought.value] }) : sent, GAUGINGS_FORM);
  if (brought && !brought.ok) {
    const { key, params } = brought.reason.reason;
    return form.again({ [GAUGINGS_FILE]: { key: `exchange:${key}`, params } }, 400);
  }
  if (!form.accepted) return form.reply();
  const { table, sure, ...units } = form.value;
  const read = readGaugings(table, units);
  if (!read.ok) return form.refuse('malformed', read.reason, read.reason.field);
  const fresh = await unknownGaugings(stationId, read.value);
  if (fresh.length === 0) return form.refuse('malformed', 'timeseries:ratingFault.allKnown', 'table');
  const [absurd] = sure ? [] : await againstCurve(stationId, fresh);
  if (absurd) return form.refuse('malformed', absurd, 'table');
  await addGaugings(actor, stationId, fresh);
  return redirectWithToast(after, {
    variant: 'success',
    key: 'timeseries:toast.gaugingsSaved',
    params: { count: fresh.length },
  });
}

async function answerCurve(sent: SentForm, actor: Actor, stationId: number, after: string) {
  const form = await readForm(sent, CURVE_FORM);
  if (!form.accepted) return form.reply();
  const { validFrom, validTo, form: kind, shape, h0, shift, comment } = form.value;
  const parsed = parseShape(kind, shape, h0 ?? 0);
  if (!parsed.ok) {
    const { key, line, text } = parsed.reason;
    return form.refuse('malformed', { key, params: { line, text } }, 'shape');
  }
  const shifted = { ...parsed.value, ...(shift ? { shift } : {}) };
  await addCurve(actor, stationId, { validFrom: validFrom!, validTo, shape: shifted, comment });
  return redirectWithToast(after, 'timeseries:toast.curveSaved');
}
