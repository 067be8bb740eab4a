/**
 * The form fields of a grid: `${prefix}.${row}.${column}` = the text as typed. A POST carries one page, or only the
 * changed cells.
 */
interface GridEdit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

export function readGridEdits(form: FormData, prefix: string): GridEdit[] {
  const edits: GridEdit[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !name.startsWith(`${prefix}.`)) continue;
    const dot = name.lastIndexOf('.');
    const row = name.slice(prefix.length + 1, dot);
    if (row !== '' && dot > prefix.length) edits.push({ row, column: name.slice(dot + 1), text: value.trim() });
  }
  return edits;
}
