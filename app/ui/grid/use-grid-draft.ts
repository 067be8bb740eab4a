/** A draft put back into the sheet: its cells are written as one undoable step, as soon as their rows are there. */
import { SentForm } from '~/kernel/sent-form';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftFields } from '../unsaved/draft-store';
import { readGridEdits } from './grid-post';
import type { Entry, SheetContext } from './sheet';

type Cell = ReturnType<typeof readGridEdits>[number];

interface GridDraft {
  readonly write: (fields: DraftFields) => void;
  /** cells of the draft that the sheet no longer has */
  readonly gone: number;
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
    const rows = new Map(context.rows.map((row, rank) => [row.id, rank]));
    const columns = new Map(context.columns.map((column, rank) => [column.id, rank]));
    const found: Entry[] = [];
    const missing: Cell[] = [];
    for (const cell of pending) {
      const [row, column] = [rows.get(cell.row), columns.get(cell.column)];
      if (row === undefined || column === undefined) missing.push(cell);
      else found.push({ row, column, text: cell.text });
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
      setPending(readGridEdits(new SentForm(fields), name));
    },
    gone: idle && asked.current ? pending.length : 0,
  };
}
