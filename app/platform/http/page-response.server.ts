/**
 * A page that is there in one piece, compressed in one go: the compressor of the server takes it through a stream and a thread of its
 * own, which costs a page of ordinary size more than the compression (bench:app). What is larger would hold up the other readers.
 */
import { brotliCompressSync, constants } from 'node:zlib';

const IN_ONE_GO_BYTES = 160 * 1024;
/** As the server's compressor does below it (boot/server.mjs). */
const LEAST_BYTES = 600;
/** Up to here one step closer costs less than a millisecond and takes six hundredths off the page; beyond, speed counts more. */
const CLOSELY_BYTES = 64 * 1024;

const takesBrotli = (request: Request): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('Accept-Encoding') ?? '');

export function pageResponse(
  request: Request,
  page: Uint8Array<ArrayBuffer>,
  init: { readonly status: number; readonly headers: Headers },
): Response {
  if (page.byteLength < LEAST_BYTES || page.byteLength > IN_ONE_GO_BYTES || !takesBrotli(request))
    return new Response(page, init);
  init.headers.set('Content-Encoding', 'br');
  init.headers.append('Vary', 'Accept-Encoding');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: page.byteLength > CLOSELY_BYTES ? 4 : 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
  };
  return new Response(brotliCompressSync(page, { params }), init);
}
