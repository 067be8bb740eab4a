/**
 * A request whose body is limited however it is read (`formData()`, a stream, a clone), and whose form is checked
 * before anything turns its field names into objects. Every action gets one (door.server).
 */
import { isWhole } from '~/kernel/whole-form';
import { areFields } from './field-names';
import { boundaryOf } from './posted-body.server';
import { refusal } from './responses.server';
import { readBytes, withinLimits } from './within-limits.server';

export interface RequestLimits {
  /** of a form that is read whole */
  readonly formBytes: number;
  /** of a form with files, read as it comes; null for who may send none */
  readonly filesBytes: number | null;
  readonly fields: number;
  /** of a form with files, where each tick is a part: reading one costs more than a field */
  readonly parts: number;
  readonly formMs: number;
  readonly filesMs: number;
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
const typeOf = (request: Request): string => request.headers.get('content-type') ?? '';

export class CheckedRequest extends Request {
  readonly #limits: RequestLimits;
  readonly #whole: boolean;

  /** @param whole its body was read and looked at already */
  private constructor(request: Request, body: BodyInit | null, limits: RequestLimits, whole: boolean) {
    super(request, body === null ? {} : { body, duplex: 'half' });
    this.#limits = limits;
    this.#whole = whole;
  }

  /**
   * Reads a form once. A form with files is left as a stream; its parts are counted first when it is no larger than a
   * form.
   * @throws Response 400 malformed form, 408 too slow, 413 too large
   */
  static async of(request: Request, limits: RequestLimits): Promise<CheckedRequest> {
    const type = typeOf(request);
    const streamed = !URL_ENCODED.test(type) && (limits.filesBytes !== null || !MULTIPART.test(type));
    const bytes = streamed ? (limits.filesBytes ?? limits.formBytes) : limits.formBytes;
    const boundary = MULTIPART.test(type) ? boundaryOf(type) : '';
    const body =
      request.body &&
      withinLimits(request.body, {
        bytes,
        ms: streamed ? limits.filesMs : limits.formMs,
        ...(boundary === '' ? {} : { parts: { delimiter: `\r\n--${boundary}`, most: limits.parts } }),
      });
    if (streamed) {
      const small = boundary !== '' && Number(request.headers.get('content-length') ?? Number.NaN) <= limits.formBytes;
      return new CheckedRequest(request, small ? await readBytes(body) : body, limits, false);
    }
    const read = await readBytes(body);
    await formOf(read, type, limits.fields);
    return new CheckedRequest(request, read, limits, true);
  }

  override async formData(): Promise<FormData> {
    if (this.#whole) return super.formData();
    const { formBytes, formMs, fields } = this.#limits;
    const body = this.body && withinLimits(this.body, { bytes: formBytes, ms: formMs });
    return formOf(await readBytes(body), typeOf(this), fields);
  }

  override clone(): CheckedRequest {
    const copy = super.clone();
    return new CheckedRequest(copy, copy.body, this.#limits, this.#whole);
  }
}

/** @throws Response 400: no form, names and texts that no form of ours sends, or one whose page had not come whole */
async function formOf(bytes: Buffer<ArrayBuffer>, type: string, most: number): Promise<FormData> {
  if (!hasFewFields(bytes, type, most)) throw refusal('unreadable');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch((error: unknown) => {
    if (error instanceof TypeError) throw refusal('unreadable');
    throw error;
  });
  if (!areFields(form, most)) throw refusal('unreadable');
  if (!isWhole(form)) throw refusal('notWhole');
  return form;
}

/** Counted in the bytes, before a field is made of each. */
function hasFewFields(bytes: Buffer, type: string, most: number): boolean {
  if (!URL_ENCODED.test(type) && !MULTIPART.test(type)) return false;
  const between = URL_ENCODED.test(type) ? '&' : '\r\n\r\n';
  let count = 0;
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + between.length)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
