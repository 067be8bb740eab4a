/** A visit as bytes, to be encrypted: its words as JSON, then its pictures one after another. */
import { readKept } from './read-kept';
import { isUnsent, type Unsent } from './kept-visit';

const HEAD = 4;

export function packVisit(visit: Unsent): ArrayBuffer {
  const { photos } = visit.typed;
  const named = photos.map(({ bytes, ...photo }) => ({ ...photo, size: bytes.byteLength }));
  const words = new TextEncoder().encode(JSON.stringify({ ...visit, typed: { ...visit.typed, photos: named } }));
  const bytes = new Uint8Array(photos.reduce((sum, photo) => sum + photo.bytes.byteLength, HEAD + words.length));
  new DataView(bytes.buffer).setUint32(0, words.length);
  bytes.set(words, HEAD);
  let at = HEAD + words.length;
  for (const photo of photos) {
    bytes.set(new Uint8Array(photo.bytes), at);
    at += photo.bytes.byteLength;
  }
  return bytes.buffer;
}

/** Null: not what `packVisit` wrote, or by another version of the product. */
export function unpackVisit(packed: ArrayBuffer): Unsent | null {
  try {
    const length = new DataView(packed).getUint32(0);
    const words = new TextDecoder().decode(new Uint8Array(packed, HEAD, length));
    const raw = JSON.parse(words) as { id: string; typed: { photos: { size: number }[] } };
    let at = HEAD + length;
    const photos = raw.typed.photos.map(({ size, ...photo }) => {
      const bytes = packed.slice(at, at + size);
      at += size;
      return { ...photo, bytes };
    });
    const visit = readKept(raw.id, { ...raw, typed: { ...raw.typed, photos } });
    return visit.state !== 'unreadable' && isUnsent(visit) && at === packed.byteLength ? visit : null;
  } catch {
    // too short, or no JSON: the bytes are another program's
    return null;
  }
}
