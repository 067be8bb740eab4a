/**
 * What the telephone wrote into a photograph – where it was taken, which way it looks – goes with the smaller one: a
 * canvas forgets it. Its turn does not: the canvas has drawn the picture upright (EXIF 2.32, §4.5.2, §4.6.4).
 */
const [START_OF_IMAGE, APP1, START_OF_SCAN, ORIENTATION] = [0xffd8, 0xffe1, 0xffda, 0x0112];
const EXIF = 'Exif\0\0';
const MOST_ENTRIES = 200;

/** The segment with its marker; null where there is none. */
function exifSegment(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; at + 4 <= view.byteLength;) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (marker === START_OF_SCAN || length < 2 || (marker & 0xff00) !== 0xff00) return null;
    const segment = bytes.slice(at, at + 2 + length);
    const name = String.fromCharCode(...segment.subarray(4, 4 + EXIF.length));
    if (marker === APP1 && name === EXIF && segment.length === 2 + length) return segment;
    at += 2 + length;
  }
  return null;
}

function setUpright(segment: Uint8Array): void {
  const block = new DataView(segment.buffer, 4 + EXIF.length);
  if (block.byteLength < 8) return;
  const little = block.getUint16(0) === 0x4949;
  const from = block.getUint32(4, little);
  if (from + 2 > block.byteLength) return;
  const count = Math.min(block.getUint16(from, little), MOST_ENTRIES);
  for (let rank = 0; rank < count; rank += 1) {
    const entry = from + 2 + 12 * rank;
    if (entry + 12 > block.byteLength) return;
    if (block.getUint16(entry, little) === ORIENTATION) block.setUint16(entry + 8, 1, little);
  }
}

/** @param small a JPEG, as the canvas made it */
export function withExif(original: Uint8Array, small: Uint8Array): Uint8Array<ArrayBuffer> {
  const segment = exifSegment(original);
  if (segment) setUpright(segment);
  const exif = segment ?? new Uint8Array();
  const bytes = new Uint8Array(small.length + exif.length);
  bytes.set(small.subarray(0, 2));
  bytes.set(exif, 2);
  bytes.set(small.subarray(2), 2 + exif.length);
  return bytes;
}
