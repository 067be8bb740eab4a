/** Stations chosen by hand: a code and a name of their own, and the codes of the stations, one a line. */
import { defineForm, flag, lines, text, type ValuesOf } from '~/records/fields/domain';

/** More are a network. */
export const MOST_STATIONS = 1000;

export const SELECTION_FIELDS = {
  code: text({ max: 30, trim: true, required: 'searches:fault.complete' }),
  name: text({ max: 120, trim: true, required: 'searches:fault.complete' }),
  shared: flag(),
  stations: lines({ max: 40_000, trim: true, required: 'searches:fault.complete' }),
};
export const SELECTION_FORM = defineForm('selection', SELECTION_FIELDS);
export type SelectionValues = ValuesOf<typeof SELECTION_FIELDS>;

/** The codes of a text, each once, with the line that it stands on. */
export function codesIn(text: string): { readonly code: string; readonly line: number }[] {
  const seen = new Set<string>();
  return text.split('\n').flatMap((line, rank) =>
    line.split(/[;,\t]/).flatMap((part) => {
      const code = part.trim();
      if (code === '' || seen.has(code)) return [];
      seen.add(code);
      return [{ code, line: rank + 1 }];
    }),
  );
}
