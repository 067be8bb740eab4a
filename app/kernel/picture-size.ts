/**
 * How many pixels a picture says it has, read from its head: a few kilobytes can say a thousand million, which every
 * browser that shows it would have to hold. PNG, JPEG, GIF, WebP.
 */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Telephones take 12 to 50 million; scans of plans as many. */
export const MOST_PIXELS = 60_000_000;
/** And no side is longer: what draws a picture holds whole lines of it. */
const LONGEST_SIDE = 20_000;

/** Where no size can be read, no reader that follows the format draws it either. */
export function hasFewPixels(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  if (!size) return true;
  const { width, height } = size;
  return width > 0 && height > 0 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}

/** Null: none of these formats, or cut short. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const says = (text: string, at: number): boolean =>
    bytes.length >= at + text.length && [...text].every((letter, rank) => bytes[at + rank] === letter.charCodeAt(0));
  if (says('\u0089PNG', 0) && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (says('GIF8', 0) && bytes.length >= 10) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (says('RIFF', 0) && says('WEBP', 8) && bytes.length >= 30) return webpSize(view, says);
  return says('\u00ff\u00d8\u00ff', 0) ? jpegSize(view) : null;
}

/** Sizes of 14 bits; of VP8X of 24. */
const BITS_14 = 0x3fff;

function webpSize(view: DataView, says: (text: string, at: number) => boolean): PictureSize | null {
  if (says('VP8X', 12)) {
    const at = (place: number) => 1 + view.getUint16(place, true) + view.getUint8(place + 2) * 0x1_00_00;
    return { width: at(24), height: at(27) };
  }
  if (says('VP8L', 12)) {
    const packed = view.getUint32(21, true);
    return { width: 1 + (packed & BITS_14), height: 1 + ((packed >>> 14) & BITS_14) };
  }
  if (!says('VP8 ', 12)) return null;
  return { width: view.getUint16(26, true) & BITS_14, height: view.getUint16(28, true) & BITS_14 };
}

/** Markers that say a frame: SOF0 to SOF15, without the tables that stand among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The largest frame: a thumbnail may stand before the picture. */
function jpegSize(view: DataView): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return largest;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (marker === 0xda || marker === 0xd9) return largest;
    else {
      if (isFrame(marker)) {
        const found = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
        if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
      }
      at += 2 + view.getUint16(at + 2);
    }
  }
  return largest;
}
