/**
 * Where a photograph was taken and which way it looks, where the telephone wrote it into the file (EXIF 2.32, §4.6.6).
 * A file that was cut or made by hand says nothing: no reading leaves its bytes.
 */
export interface PhotoPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** degrees from north, clockwise; null: not told */
  readonly bearing: number | null;
}

const [START_OF_IMAGE, APP1, START_OF_SCAN] = [0xffd8, 0xffe1, 0xffda];
const EXIF = 'Exif\0\0';
const MOST_ENTRIES = 200;

/** The block of a JPEG that holds what the telephone wrote. */
function exifOf(bytes: Uint8Array): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; at + 4 <= view.byteLength;) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (marker === START_OF_SCAN || length < 2 || (marker & 0xff00) !== 0xff00) return null;
    const [from, size] = [at + 4, length - 2];
    const isExif = marker === APP1 && size > EXIF.length && from + size <= view.byteLength;
    if (isExif && String.fromCharCode(...bytes.subarray(from, from + EXIF.length)) === EXIF)
      return new DataView(bytes.buffer, bytes.byteOffset + from + EXIF.length, size - EXIF.length);
    at += 2 + length;
  }
  return null;
}

interface Entry {
  readonly count: number;
  /** of its value, or of the place of its value */
  readonly at: number;
}
const [GPS, LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE, DIRECTION] = [0x8825, 1, 2, 3, 4, 0x11];

function entriesAt(block: DataView, at: number, little: boolean): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  if (at + 2 > block.byteLength) return entries;
  const count = Math.min(block.getUint16(at, little), MOST_ENTRIES);
  for (let rank = 0; rank < count; rank += 1) {
    const entry = at + 2 + 12 * rank;
    if (entry + 12 > block.byteLength) break;
    entries.set(block.getUint16(entry, little), { count: block.getUint32(entry + 4, little), at: entry + 8 });
  }
  return entries;
}

export function placeOfPhoto(bytes: Uint8Array): PhotoPlace | null {
  const block = exifOf(bytes);
  if (!block || block.byteLength < 8) return null;
  const order = block.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  const pointer = entriesAt(block, block.getUint32(4, little), little).get(GPS);
  const gps = pointer && entriesAt(block, block.getUint32(pointer.at, little), little);
  if (!gps) return null;

  const rationals = (tag: number, wanted: number): readonly number[] | null => {
    const entry = gps.get(tag);
    const from = entry && entry.count === wanted ? block.getUint32(entry.at, little) : block.byteLength;
    if (from + 8 * wanted > block.byteLength) return null;
    const parts = Array.from({ length: wanted }, (_, rank) => {
      const [above, below] = [from + 8 * rank, from + 8 * rank + 4];
      return block.getUint32(above, little) / block.getUint32(below, little);
    });
    return parts.every(Number.isFinite) ? parts : null;
  };
  const degrees = (tag: number, ref: number, negative: string, most: number): number | null => {
    const [whole = Number.NaN, minutes = 0, seconds = 0] = rationals(tag, 3) ?? [];
    const entry = gps.get(ref);
    const sign = entry && String.fromCharCode(block.getUint8(entry.at)) === negative ? -1 : 1;
    const value = sign * (whole + minutes / 60 + seconds / 3600);
    return Math.abs(value) <= most ? value : null;
  };
  const latitude = degrees(LATITUDE, LATITUDE_REF, 'S', 90);
  const longitude = degrees(LONGITUDE, LONGITUDE_REF, 'W', 180);
  // telephones that have no position yet write noughts
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  const [bearing = null] = rationals(DIRECTION, 1) ?? [];
  return { latitude, longitude, bearing: bearing !== null && bearing < 360 ? bearing : null };
}

/** Of a rose of eight. */
const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export const windOf = (bearing: number): (typeof WINDS)[number] => WINDS[Math.round(bearing / 45) % WINDS.length]!;
