/** The buttons of the pages of requests: a file brought, a request made or deleted. */
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused } from '~/kernel/outcome';
import { RowId } from '~/kernel/row-number';
import { readImportForm, refusedFile } from '~/records/exchange/http/read-import-form.server';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { REQUEST_FORM } from '../domain';
import { bringRequest, MOST_BYTES, removeRequest } from '../service/keep-request.server';
import { makeRequest, type MadeRefusal } from '../service/make-request.server';

export async function answerBrought(request: Request, actor: Actor) {
  const form = await readImportForm(request, { accept: ['xml'], maxBytes: MOST_BYTES });
  if (!form.ok) return refusedFile(form.reason);
  const { originalName, content } = form.value.file;
  const brought = await bringRequest(actor, { name: originalName, bytes: content });
  if (brought.ok) return redirect(urls.labRequest(brought.value));
  if (brought.reason.kind === 'file') return refusedFile({ issue: brought.reason.issue, status: 422 });
  const { kind } = brought.reason;
  return refusedCommand('import', `labRequests:refusal.${kind}`, kind === 'exists' ? 409 : 422);
}

/** `campaign`: what it samples is asked for. */
export const NewRequestSearch = z.object({ campaign: RowId.optional().catch(undefined) });

export async function answerNewRequest(request: Request, actor: Actor) {
  const answer = await answerRecord(request, actor, {
    form: REQUEST_FORM,
    labels: 'labRequests:field',
    save: async (values) => {
      const made = await makeRequest(actor, values);
      if (made.ok) return done(made.value);
      return refused({ reason: made.reason === 'exists' ? 'exists' : 'malformed', faults: faultsOf(made.reason) });
    },
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.labRequest(answer.saved), 'labRequests:toast.made');
}

export async function answerRemoval(actor: Actor, id: number) {
  if (!(await removeRequest(actor, id)).ok) throw notFound();
  return redirectWithToast(urls.labRequests(), 'labRequests:toast.removed');
}

const SAID = 5;
const FIELD_OF = { exists: 'code', noStation: 'stations', noParameter: 'parameters', goneList: 'parameterList' };
function faultsOf(reason: MadeRefusal): Faults {
  if (typeof reason === 'string') return { [FIELD_OF[reason]]: `labRequests:fault.${reason}` };
  if (reason.kind === 'tooMany') {
    const { stations, parameters } = reason;
    return { stations: { key: 'labRequests:fault.tooMany', params: { stations, parameters } } };
  }
  const params = { count: reason.codes.length, codes: reason.codes.slice(0, SAID).join(', ') };
  return { stations: { key: 'labRequests:fault.unknown', params } };
}
