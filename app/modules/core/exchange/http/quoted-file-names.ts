/**
 * The parser of Remix cuts the header of a part at each « ; » and « = », inside quotes too: a file called
 * « Y123_QmnJ(n=1).csv », as HydroPortail writes them, was refused. Its name is written without them before the parser
 * sees it, and read back behind it.
 */
const QUOTED = /(filename=")((?:[^"\\\r\n]|\\.)*)(?=")/gi;
const HIDDEN = /[%;=]/g;
const SHOWN = /%(?:25|3B|3D)/g;
/** A header that is longer is none: it goes to the parser as it came. */
const LONGEST_HEAD = 16_384;
const END_OF_HEAD = '\r\n\r\n';

/** The name as it was sent. */
export const fileNameSent = (name: string): string => name.replace(SHOWN, decodeURIComponent);

const hidden = (head: string): string =>
  head.replace(QUOTED, (_all, before: string, name: string) => before + name.replace(HIDDEN, encodeURIComponent));

/** The body of a form, whose parts begin behind `boundary`, with file names that hold neither « ; » nor « = ». */
export function quotedFileNames(boundary: string): TransformStream<Uint8Array, Uint8Array> {
  const begin = Buffer.from(`--${boundary}\r\n`, 'latin1');
  let held = Buffer.alloc(0);
  let inHead = false;
  const pass = (out: TransformStreamDefaultController<Uint8Array>): boolean => {
    const at = held.indexOf(inHead ? END_OF_HEAD : begin);
    if (inHead && at < 0 && held.length < LONGEST_HEAD) return false;
    const upTo = inHead ? (at < 0 ? held.length : at) : at < 0 ? held.length - begin.length + 1 : at + begin.length;
    const part = held.subarray(0, Math.max(0, upTo));
    held = held.subarray(part.length);
    if (part.length > 0) out.enqueue(inHead ? Buffer.from(hidden(part.toString('latin1')), 'latin1') : part);
    inHead = !inHead && at >= 0;
    return at >= 0;
  };
  return new TransformStream({
    transform(chunk, out) {
      held = Buffer.concat([held, chunk]);
      while (pass(out));
    },
    flush: (out) => out.enqueue(held),
  });
}
