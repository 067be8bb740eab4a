const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The character that cuts the first lines into the same number of cells, most often and most finely. Quoted text is
 * skipped. Ties go to the semicolon, the French spreadsheet's: a comma is more often a decimal mark.
 */
export function findDelimiter(head: string): Delimiter {
  const declared = /^sep=([;,\t|])\r?\n/i.exec(head)?.[1];
  const known = DELIMITERS.find((delimiter) => delimiter === declared);
  if (known) return known;
  const lines = firstLines(head, 30);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const frequency = new Map<number, number>();
    for (const count of counts) if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
    const [usual = 0, agreeing = 0] = [...frequency].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    const score = usual === 0 ? 0 : (agreeing / lines.length) * 10 + Math.log2(1 + usual);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Lines without their quoted parts. */
function firstLines(head: string, count: number): string[] {
  const bare = head.replace(/"(?:[^"]|"")*"/g, 'q');
  const lines = bare.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  // The head may end in the middle of a line.
  return (lines.length > 1 ? lines.slice(0, -1) : lines).slice(0, count);
}
