/** A body counted and timed while it is read, whatever its sender announced: too large is 413, too slow 408. */
import { refusal } from './responses.server';

interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
}
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The same body, which fails beyond its limits. The source is left, not cancelled: that would cut the line before the
 * sender hears why (boot/server lets the rest through unread).
 */
export function withinLimits(body: Bytes, { bytes, ms }: BodyLimits): Bytes {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<'late'> | undefined;
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
          if (size <= bytes) {
            controller.enqueue(read.value);
            return;
          }
        }
        clearTimeout(timer);
        if (read === 'late') controller.error(refusal('tooSlow'));
        else if (read.done) controller.close();
        else controller.error(refusal('tooLarge'));
      },
    },
    { highWaterMark: 0 },
  );
}

export async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  for (let turn = await reader?.read(); turn && !turn.done; turn = await reader?.read()) chunks.push(turn.value);
  return Buffer.concat(chunks);
}
