/**
 * The door of every form: what was sent is read here once, and answered here where nothing was saved. Beyond it nobody
 * knows FormData or a status.
 */
import { data } from '@remix-run/node';
import { readSeen, type DeletedMeanwhile, type FieldTexts } from '~/kernel/edit-conflict';
import { WHOLE, type Fault, type Faults, type Form, type FormReply } from '~/kernel/form';
import { NO_VERSION, SentForm } from '~/kernel/sent-form';
import { areFields } from './field-names';
import { refusal } from './responses.server';
import { retryAfter, statusOf } from './refusal-status';

/** Nothing in a form of one object is asked more often. */
const MOST_FIELDS = 5000;
/** Longer than any text of such a form: refused texts are returned for correction and must not fill the page. */
const LONGEST_RETURNED = 20_000;

export const readSent = async (request: Request): Promise<SentForm> => new SentForm(await request.formData());

interface PostedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
/** A form that brings small files beside its texts; large ones are read as they come (`exchange/http/read-upload`). */
export async function readSentWithFiles(
  request: Request,
): Promise<{ readonly sent: SentForm; readonly files: ReadonlyMap<string, PostedFile> }> {
  const form = await request.formData();
  const files = new Map<string, PostedFile>();
  for (const [name, one] of form)
    if (typeof one !== 'string') files.set(name, { name: one.name, content: new Uint8Array(await one.arrayBuffer()) });
  return { sent: new SentForm(form), files };
}

export type Reply<More = unknown> = ReturnType<typeof data<FormReply<More>>>;

interface Sent {
  readonly sent: SentForm;
  readonly command: string;
  readonly version: number;
  readonly texts: FieldTexts;
  /** The form again, with what is wrong with its fields. */
  again<More = never>(faults: Faults, status: number, beside?: Partial<FormReply<More>>): Reply<More>;
  /**
   * The form again after a refusal of its service: the sentence stands on a field or on the whole form.
   * @param reason its status is that of the one table
   */
  refuse(reason: string, fault: Fault, field?: string, also?: Faults): Reply<never>;
}
type Accepted<Value> = Sent & { readonly accepted: true; readonly value: Value };
type Refused = Sent & { readonly accepted: false; readonly faults: Faults; reply(): Reply<never> };
export type ReadForm<Value> = Accepted<Value> | Refused;

/** Reads a form as its definition says (`records/fields`): its value, or 400 with what is wrong. */
export async function readFormAs<Value>(source: Request | SentForm, form: Form<Value>): Promise<ReadForm<Value>> {
  const sent = source instanceof Request ? await readSent(source) : source;
  if (!areFields(sent, MOST_FIELDS)) throw refusal('unreadable');
  const texts = form.texts(sent);
  const { command, version } = sent;
  const again = <More = never>(faults: Faults, status: number, beside: Partial<FormReply<More>> = {}): Reply<More> =>
    replyOf(form.name, status, {
      ...{ texts: short(form.shownAgain(texts)), version, seen: readSeen(sent), faults },
      ...beside,
    });
  const refuse = (reason: string, fault: Fault, field = WHOLE, also: Faults = {}): Reply<never> =>
    again({ [field]: fault, ...also }, statusOf(reason));
  const read = form.read(texts);
  return 'faults' in read
    ? {
        accepted: false,
        ...{ sent, command, version, texts, again, refuse, faults: read.faults },
        reply: () => again(read.faults, statusOf('malformed')),
      }
    : { accepted: true, ...{ sent, command, version, texts, again, refuse, value: read.value } };
}

/** The reply of a form whose page shows again what was typed by itself, or where nothing was typed. */
export const replyOf = <More = never>(
  form: string,
  status: number,
  reply: Partial<FormReply<More>>,
  headers: Readonly<Record<string, string>> = status === statusOf('tooMany') ? retryAfter() : {},
): Reply<More> =>
  data<FormReply<More>>({ form, texts: {}, version: NO_VERSION, faults: {}, ...reply }, { status, headers });

/** What a button of a page is told, where nothing was typed for it. */
export const refusedCommand = (form: string, fault: Fault | readonly Fault[], status: number): Reply<never> =>
  replyOf(form, status, { faults: { [WHOLE]: fault } });

/** What a button is told whose thing somebody took away meanwhile. */
export const deletedReply = (form: string, deletedMeanwhile: DeletedMeanwhile): Reply<never> =>
  replyOf(form, statusOf('notFound'), { deletedMeanwhile });

/** Refused values that no user typed are returned truncated. */
const short = (texts: FieldTexts): FieldTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [name, each.map((text) => text.slice(0, LONGEST_RETURNED))]),
  );
