/**
 * Parses a block copied from a spreadsheet: lines of tab-separated cells; cells that contain tabs or line ends are
 * quoted, as Excel and LibreOffice write them.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows.map((cells) => cells.map((content) => content.trim()));
}

/** Writes the selection in the format that spreadsheets paste. */
export const toClipboard = (block: readonly (readonly string[])[]): string =>
  block.map((row) => row.join('\t')).join('\n');
