/**
 * Detects the encoding of a text file. French spreadsheets write Windows-1252, Excel's « Unicode text » is UTF-16,
 * recent tools write UTF-8 with or without a mark. Valid UTF-8 is UTF-8 (accented Windows-1252 is practically never
 * valid UTF-8); everything else is Windows-1252, which contains latin-1.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
interface EncodingFound {
  readonly encoding: Encoding;
  /** Not a text at all. */
  readonly binary: boolean;
  /** Mostly UTF-8 with stray bytes: two files glued together. */
  readonly mixed: boolean;
}

const HEAD = 4096;

/** Fed with a file's chunks in order; a state machine, so that characters cut by a chunk's end count once. */
export class EncodingProbe {
  #head: number[] = [];
  #size = 0;
  #zeros = 0;
  #controls = 0;
  #pending = 0;
  #sequences = 0;
  #strays = 0;

  push(chunk: Uint8Array): void {
    for (let i = 0; i < chunk.length && this.#head.length < HEAD; i += 1) this.#head.push(chunk[i] ?? 0);
    this.#size += chunk.length;
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i] ?? 0;
      if (byte < 0x80) {
        if (this.#pending > 0) {
          this.#strays += 1;
          this.#pending = 0;
        }
        if (byte < 0x20) {
          if (byte === 0) this.#zeros += 1;
          else if (byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a)
            this.#controls += 1;
        }
      } else if (byte < 0xc0) {
        if (this.#pending === 0) this.#strays += 1;
        else if (--this.#pending === 0) this.#sequences += 1;
      } else {
        if (this.#pending > 0) this.#strays += 1;
        this.#pending = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0;
        if (this.#pending === 0 || byte < 0xc2) {
          this.#strays += 1;
          this.#pending = 0;
        }
      }
    }
  }

  result(): EncodingFound {
    const wide = this.#wide();
    if (wide)
      return { encoding: wide, binary: this.#size % 2 === 1 || hasWideControls(this.#head, wide), mixed: false };
    const strays = this.#strays + (this.#pending > 0 ? 1 : 0);
    const binary = this.#zeros > 0 || this.#controls * 200 > this.#size;
    if (strays === 0) return { encoding: 'utf-8', binary, mixed: false };
    const mixed = this.#sequences >= 4 * strays;
    return { encoding: mixed ? 'utf-8' : 'windows-1252', binary, mixed };
  }

  #wide(): 'utf-16le' | 'utf-16be' | undefined {
    const [first, second] = this.#head;
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    // Without a mark: western text has a zero in every second byte, and only there.
    const zeros = [0, 0];
    this.#head.forEach((byte, i) => {
      if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
    });
    const [even = 0, odd = 0] = zeros;
    const half = this.#head.length / 2;
    if (half >= 4 && odd > half * 0.7 && even === 0) return 'utf-16le';
    return half >= 4 && even > half * 0.7 && odd === 0 ? 'utf-16be' : undefined;
  }
}

const hasWideControls = (head: readonly number[], encoding: 'utf-16le' | 'utf-16be'): boolean => {
  const text = decodeText(Uint8Array.from(head.slice(0, head.length - (head.length % 2))), encoding);
  const odd = [...text].filter(
    (character) => /[\p{Cc}\p{Cn}\uFFFD]/u.test(character) && !/[\t\r\n\f]/.test(character),
  ).length;
  return odd * 50 > text.length;
};

export function findEncoding(bytes: Uint8Array): EncodingFound {
  const probe = new EncodingProbe();
  probe.push(bytes);
  return probe.result();
}

/** A byte order mark is taken off. Characters cut by a chunk's end are kept for the next one. */
export function textDecoder(encoding: Encoding): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

export const decodeText = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
