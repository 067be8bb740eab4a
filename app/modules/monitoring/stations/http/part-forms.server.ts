/** What the forms of what hangs on a station send and are answered: parts, links, reference points. */
import { readSent } from '~/platform/http/form.server';
import type { SentForm } from '~/kernel/sent-form';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import type { NamedFile } from '~/modules/core/contents/service/check-document.server';
import type { FileIssue } from '~/modules/core/exchange/domain';
import { contentOf } from '~/modules/core/exchange/service/kml-upload.server';
import { readUploadedForm } from '~/modules/core/exchange/http/read-upload.server';
import { badRequest, notFound, refusal } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { kindOf, partDefinition, type PartName } from '../domain';
import type { PartsAnswer } from '../service/answer-parts.server';
import { stationFor } from '../service/read-stations.server';
import { PICTURE_BYTES } from '../service/station-pictures.server';
import { kindOfAddress, ofKind } from './address.server';

/** The form, and the file of a part that has one. */
export async function readPartForm(
  request: Request,
  part: PartName,
): Promise<{ readonly form: SentForm; readonly file: NamedFile | FileIssue | null }> {
  if (!partDefinition(part).file) return { form: await readSent(request), file: null };
  const read = await readUploadedForm(request, { fields: ['file'], maxBytes: PICTURE_BYTES });
  if (!read.ok) throw read.reason.reason.key.endsWith('tooLarge') ? refusal('tooLarge') : badRequest('file');
  const { fields, files, faults, dispose } = read.value;
  try {
    const file = files.get('file');
    const named = file ? { originalName: file.originalName, bytes: await contentOf(file) } : null;
    // what was typed comes back with the form
    return { form: fields, file: faults.get('file') ?? named };
  } finally {
    await dispose();
  }
}

/** Back to the sheet, or the form again with what is wrong. */
export function afterPartForm(answer: PartsAnswer, sheet: string) {
  if (answer === 'notFound') throw notFound();
  return 'saved' in answer ? redirectWithToast(sheet, answer.saved) : data(answer.reply, { status: answer.status });
}

type Answer = (actor: Actor, id: number, form: SentForm) => Promise<PartsAnswer>;

/** The form of a panel of the sheet, which its page shows again with what was refused. */
export async function answerSheetPanel(
  args: ActionFunctionArgs,
  { actor, id }: { readonly actor: Actor; readonly id: number },
  { tab, answer }: { readonly tab: 'technical' | 'network'; readonly answer: Answer },
) {
  const kind = kindOfAddress(args);
  ofKind(await stationFor(actor, id, 'station.update'), kind);
  const answered = await answer(actor, id, await readSent(args.request));
  return afterPartForm(answered, urls.station(kindOf(kind).word, id, { tab }));
}
