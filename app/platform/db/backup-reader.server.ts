/** Reads a backup's bytes as its two kinds of content: lines of JSON, and runs of rows up to an end mark. */

export type BackupReader = {
  /** The next line as JSON; undefined where there is none or it is not JSON. */
  line(): Promise<unknown>;
  /** Whole rows, many at a time, up to the line that is `endMark`. Throws where the file ends before it. */
  rows(endMark: string): AsyncGenerator<Buffer>;
};

export class TruncatedBackup extends Error {}

const NEW_LINE = 0x0a;

export function readLinesAndTables(source: AsyncIterable<Buffer>): BackupReader {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await pieces.next();
    if (done) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  }

  return {
    async line() {
      let at = held.indexOf(NEW_LINE);
      while (at < 0 && (await more())) at = held.indexOf(NEW_LINE);
      if (at < 0) return undefined;
      const text = held.toString('utf8', 0, at);
      held = held.subarray(at + 1);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined; // the caller says that the file is damaged
      }
    },
    async *rows(endMark) {
      const first = Buffer.from(`${endMark}\n`);
      const later = Buffer.from(`\n${endMark}\n`);
      for (;;) {
        if (held.length >= first.length && held.subarray(0, first.length).equals(first)) {
          held = held.subarray(first.length);
          return;
        }
        const mark = held.indexOf(later);
        const whole = mark >= 0 ? mark + 1 : held.lastIndexOf(NEW_LINE) + 1;
        // the last line stays: it may be the beginning of the mark
        const safe = mark >= 0 ? whole : Math.max(0, held.lastIndexOf(NEW_LINE, whole - 2) + 1);
        if (safe > 0) {
          const piece = held.subarray(0, safe);
          held = held.subarray(safe);
          yield piece;
          if (mark >= 0) continue;
        }
        if (!(await more())) throw new TruncatedBackup('the backup ends in the middle of a table');
      }
    },
  };
}
