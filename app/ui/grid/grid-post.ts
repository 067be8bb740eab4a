/**
 * The form fields of a grid: `${prefix}.${row}.${column}` = the text as typed. A POST carries one page, or only the
 * changed cells.
 */
import type { SentForm } from '~/kernel/sent-form';

export interface PostedCell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** Where the buttons around a sheet lead: without script they send it, and nothing typed is lost. */
export const pageIntent = (page: number): string => `page.${page}`;
export const SLICE_INTENT = 'slice';

/** The page that was asked for with the cells; null when something else was. */
export function askedPage(intent: string): number | null {
  const page = /^page\.(\d{1,6})$/.exec(intent)?.[1];
  return page === undefined ? null : Number(page);
}

export function readGridEdits(form: SentForm, prefix: string): PostedCell[] {
  const edits: PostedCell[] = [];
  for (const [name, value] of form) {
    if (!name.startsWith(`${prefix}.`)) continue;
    const dot = name.lastIndexOf('.');
    const row = name.slice(prefix.length + 1, dot);
    if (row !== '' && dot > prefix.length) edits.push({ row, column: name.slice(dot + 1), text: value.trim() });
  }
  return edits;
}
