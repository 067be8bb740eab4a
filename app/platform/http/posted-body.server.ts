/** The bytes of a posted form, read once however many look at them: its token, and whether it was sent before. */

/** Longer bodies bring long files: who takes those reads them as they come. */
const LARGEST = 262_144;
/** More than a token and its header take. */
const HEAD = 4096;

const read = new WeakMap<Request, Promise<Buffer | null>>();

const typeOf = (request: Request): string => request.headers.get('content-type') ?? '';

async function bytesOf(request: Request): Promise<Buffer | null> {
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= LARGEST) || request.bodyUsed) return null;
  return Buffer.from(await request.clone().arrayBuffer());
}

/** Null when it is no form, or a large one. The request itself can still be read. */
export function postedBody(request: Request): Promise<Buffer | null> {
  if (request.method !== 'POST' || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(typeOf(request)))
    return Promise.resolve(null);
  let bytes = read.get(request);
  if (!bytes) read.set(request, (bytes = bytesOf(request)));
  return bytes;
}

/** What stands between the parts of a form with files; empty where its type does not say. */
export const boundaryOf = (type: string): string => /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? '';

/** The form's token, from its bytes: the first of its fields where it brings files. */
export function tokenIn(request: Request, body: Buffer): string | null {
  if (!typeOf(request).startsWith('multipart'))
    return new URLSearchParams(/(?:^|&)csrf=[^&]*/.exec(body.toString('latin1'))?.[0].replace(/^&/, '') ?? '').get(
      'csrf',
    );
  const head = body.subarray(0, HEAD).toString('latin1');
  return (
    /^--[^\r\n]*\r\ncontent-disposition: *form-data; *name="csrf" *\r\n\r\n([^\r\n]*)\r\n/i.exec(head)?.[1] ?? null
  );
}

/** The submitted content, independent of the boundary that the browser chose. */
export function sentContent(request: Request, body: Buffer): string | Buffer {
  const boundary = boundaryOf(typeOf(request));
  return typeOf(request).startsWith('multipart') && boundary !== ''
    ? body.toString('latin1').replaceAll(boundary, '')
    : body;
}
