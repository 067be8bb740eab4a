/** A draft put back into the sheet: its cells are written as one undoable step, as soon as their rows are there. */
import { ENGLISH_NUMBERS } from '~/kernel/page-number';
import { SentForm } from '~/kernel/sent-form';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftFields } from '../unsaved/draft-store';
import { readGridEdits } from './grid-post';
import { sameValue, storedText, type Entry, type SheetContext } from './sheet';

type Cell = ReturnType<typeof readGridEdits>[number];

interface GridDraft {
  readonly write: (fields: DraftFields) => void;
  readonly unstored: (fields: DraftFields) => DraftFields;
  /** cells of the draft that the sheet no longer has */
  readonly gone: number;
}

type Place = Pick<Entry, 'row' | 'column'>;

/** Where the cells of a draft stand in the sheet; null for those that it does not have. */
function placesIn(context: SheetContext): (cell: Cell) => Place | null {
  const rows = new Map(context.rows.map((row, rank) => [row.id, rank]));
  const columns = new Map(context.columns.map((column, rank) => [column.id, rank]));
  return (cell) => {
    const [row, column] = [rows.get(cell.row), columns.get(cell.column)];
    return row === undefined || column === undefined ? null : { row, column };
  };
}

/** A draft without the cells that the sheet shows as they were typed: those were saved. */
function withoutStored(fields: DraftFields, name: string, context: SheetContext): DraftFields {
  const placeOf = placesIn(context);
  return fields.filter((field) => {
    const [cell] = readGridEdits(new SentForm([field]), name);
    const place = cell && placeOf(cell);
    return !place || !sameValue(cell.text, storedText(context, place.row, place.column), context);
  });
}

export function useGridDraft(
  name: string,
  context: SheetContext,
  enter: (entries: readonly Entry[]) => void,
  /** asks for rows that the sheet does not show */
  openRows?: (ids: readonly string[]) => void,
): GridDraft {
  const [pending, setPending] = useState<readonly Cell[]>([]);
  const asked = useRef(false);
  const idle = useNavigation().state === 'idle';
  useEffect(() => {
    if (pending.length === 0) return;
    const placeOf = placesIn(context);
    const found: Entry[] = [];
    const missing: Cell[] = [];
    for (const cell of pending) {
      const place = placeOf(cell);
      if (place) found.push({ ...place, text: cell.text });
      else missing.push(cell);
    }
    if (found.length > 0) enter(found);
    if (missing.length < pending.length) setPending(missing);
    if (missing.length > 0 && !asked.current) {
      asked.current = true;
      openRows?.([...new Set(missing.map(({ row }) => row))]);
    }
  }, [pending, context, enter, openRows]);
  return {
    write: (fields) => {
      asked.current = false;
      // the sheet takes texts as they were typed
      setPending(readGridEdits(new SentForm(fields.filter(([field]) => field !== ENGLISH_NUMBERS)), name));
    },
    unstored: (fields) => withoutStored(fields, name, context),
    gone: idle && asked.current ? pending.length : 0,
  };
}
