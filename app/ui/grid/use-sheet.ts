/** The state of the live sheet and its commands, called by the keyboard, the clipboard and the buttons. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellKey, type Address, type Constraint, type Range } from './cell-address';
import { checkCell } from './check-cell';
import { parseClipboard } from './paste';
import { pastedNumbers } from './pasted-numbers';
import {
  EMPTY_SHEET,
  clearEntries,
  fillDownEntries,
  pasteEntries,
  rebase,
  redo,
  settle,
  undo,
  write,
  type Edits,
  type Entry,
  type SheetContext,
  type Sheet,
} from './sheet';

const ORIGIN: Range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

export function useSheet(context: SheetContext, constraint: Constraint) {
  const { t } = useTranslation('ui');
  const [sheet, setSheet] = useState<Sheet>(EMPTY_SHEET);
  const [selection, setSelection] = useState<Range>(ORIGIN);
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(context);
  useEffect(() => {
    if (known.current.rows === context.rows && known.current.columns === context.columns) return;
    const before = known.current;
    known.current = context;
    setSheet((current) => rebase(current, before, context));
  }, [context]);

  const enter = useCallback(
    (entries: readonly Entry[], typing: string | null = null) => {
      setSheet((current) => write(current, context, entries, typing).sheet);
    },
    [context],
  );
  const select = useCallback(
    (to: Address, extend: boolean) => {
      setSheet((current) => settle(current, context));
      setSelection((current) => (extend ? { from: current.from, to } : { from: to, to }));
    },
    [context],
  );

  /** The edits made in the server's sheet before hydration. */
  const begin = useCallback((edits: Edits) => setSheet({ ...EMPTY_SHEET, edits }), []);
  const orders = {
    enter,
    type: (at: Address, text: string) => enter([{ ...at, text }], cellKey(at.row, at.column)),
    paste: (text: string) => {
      const { block, doubtful } = pastedNumbers(parseClipboard(text), context.locale);
      const outcome = write(sheet, context, pasteEntries(block, selection));
      setSheet(outcome.sheet);
      setAnnouncement(
        [
          t('grid.pasted', { count: outcome.written }),
          outcome.ignored > 0 ? t('grid.ignored', { count: outcome.ignored }) : '',
          doubtful.length > 0 ? t('grid.doubtful', { count: doubtful.length, text: doubtful[0] }) : '',
        ]
          .filter(Boolean)
          .join(' ; '),
      );
    },
    fill: () => enter(fillDownEntries(sheet, context, selection)),
    clear: () => enter(clearEntries(selection)),
    undo: () => setSheet(undo),
    redo: () => setSheet(redo),
  };
  const faults = useMemo(() => {
    const found = new Map<string, string>();
    for (const [key, text] of sheet.edits) {
      const fault = checkCell(text, constraint, context.locale);
      if (fault) found.set(key, t(`grid.${fault.key}`, fault.params));
    }
    return found;
  }, [sheet.edits, constraint, context.locale, t]);
  return { sheet, selection, select, faults, announcement, begin, ...orders };
}

export type SheetState = ReturnType<typeof useSheet>;
