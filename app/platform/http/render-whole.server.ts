/**
 * The page in one piece: @remix-run/express flushes the compressor after each chunk of a stream, and React's are small.
 */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { log } from '../log/log.server';

interface Rendering {
  readonly nonce: string;
  readonly url: string;
  readonly abortAfterMs: number;
}

export function renderWhole(tree: ReactElement, { nonce, url, abortAfterMs }: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        clearTimeout(late);
        resolve(text(pipe(new PassThrough())).then(withoutGaps));
      },
      onShellError: (error: unknown) => {
        clearTimeout(late);
        reject(error);
      },
      onError(error: unknown) {
        log.error({ err: error, url }, 'rendering failed');
      },
    });
    const late = setTimeout(abort, abortAfterMs);
  });
}

/**
 * React 18 fills buffers of 2 kB and sends the whole of one whose last bytes the next letter, « ′ » say, did not fit
 * into: zeros, which a browser shows as « \ufffd ».
 */
const withoutGaps = (html: string): string => html.replaceAll('\0', '');
