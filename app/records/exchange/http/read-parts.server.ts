/**
 * The parts of a form with files, one after the other as they come. busboy reads names with « = », « ; » and accents
 * as browsers write them.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

export interface FormPart {
  readonly name: string;
  /** undefined: a field, whose text is its data */
  readonly filename: string | undefined;
  readonly data: AsyncIterable<Uint8Array>;
}

/**
 * @param take one part; its data must be read to the end
 * @throws Error where the body is no form, or ends early; whatever `take` throws
 */
export async function readParts(request: Request, take: (part: FormPart) => Promise<void>): Promise<void> {
  if (!request.body) throw new Error('a form without a body');
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders,
    // each part is a stream, taken in its turn; who takes it bounds it
    isPartAFile: () => true,
    preservePath: true,
  });
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  let turn = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      body.destroy();
      reject(error as Error);
    };
    parser.on('file', (name, data, filename) => {
      const part = { name, filename: filename as string | undefined, data: data as AsyncIterable<Uint8Array> };
      turn = turn.then(() => take(part));
      turn.catch(fail);
    });
    parser.on('error', fail);
    parser.on('finish', () => turn.then(resolve, fail));
    body.on('error', fail);
    body.pipe(parser);
  });
}
