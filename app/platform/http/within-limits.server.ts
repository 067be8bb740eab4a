/**
 * A body counted and timed while it is read, whatever its sender announced: too large is 413, too slow 408, too many
 * parts 400.
 */
import { refusal } from './responses.server';

interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
  /** of a form with files: what stands between its parts, and how many it may have */
  readonly parts?: { readonly delimiter: string; readonly most: number };
}
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The same body, which fails beyond its limits. The source is left, not cancelled: that would cut the line before the
 * sender hears why (boot/server lets the rest through unread).
 */
export function withinLimits(body: Bytes, { bytes, ms, parts }: BodyLimits): Bytes {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<'late'> | undefined;
  const count = parts && partsCounter(parts.delimiter);
  let size = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        late ??= new Promise((resolve) => {
          timer = setTimeout(resolve, ms, 'late');
          timer.unref();
        });
        const read = await Promise.race([reader.read(), late]);
        if (read !== 'late' && !read.done) {
          size += read.value.byteLength;
          const tooMany = parts && count && count(read.value) > parts.most;
          if (size <= bytes && !tooMany) {
            controller.enqueue(read.value);
            return;
          }
        }
        clearTimeout(timer);
        if (read === 'late') controller.error(refusal('tooSlow'));
        else if (read.done) controller.close();
        else controller.error(refusal(size > bytes ? 'tooLarge' : 'unreadable'));
      },
    },
    { highWaterMark: 0 },
  );
}

/** How many parts have begun so far, one piece of the body after the other. */
function partsCounter(delimiter: string): (piece: Uint8Array) => number {
  let [count, end] = [0, Buffer.alloc(0)];
  return (piece) => {
    const bytes = Buffer.concat([end, piece]);
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) count += 1;
    // a delimiter may begin here and end in the next piece
    end = bytes.subarray(Math.max(bytes.length - delimiter.length + 1, 0));
    return count;
  };
}

export async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  for (let turn = await reader?.read(); turn && !turn.done; turn = await reader?.read()) chunks.push(turn.value);
  return Buffer.concat(chunks);
}
