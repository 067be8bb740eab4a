/** The sheet with script: keyboard, clipboard, undo, and only the visible rows in the page. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinted } from '../enhance/use-printed';
import { classes } from '../tone';
import { cellKey, inside, normalise, type Address } from './cell-address';
import { GridFoot, GridHead, namesClass, opensGroup, type SheetProps } from './grid-parts';
import { orderOf } from './keys';
import { LiveRow } from './live-row';
import { toClipboard } from './paste';
import { rowWindow } from './row-window';
import { copyBlock, type SheetContext } from './sheet';
import { columnTotals, storedTotals } from './totals';
import type { SheetState } from './use-sheet';

const addressOf = (target: EventTarget): Address | null => {
  const cell =
    target instanceof Element ? (target.closest('td')?.querySelector<HTMLInputElement>('[data-cell]') ?? null) : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
};

/** The focused cell and the text selected in it. */
export interface CellFocus extends Address {
  readonly start: number | null;
  readonly end: number | null;
}
interface LiveSheetProps extends SheetProps {
  readonly context: SheetContext;
  readonly state: SheetState;
  readonly refused: ReadonlyMap<string, string>;
  readonly startAt: CellFocus | null;
  readonly goTo: Address | null;
  readonly onReached: () => void;
}

export function LiveSheet({
  name,
  label,
  corner,
  context,
  state,
  refused,
  dense,
  foot,
  readOnly,
  startAt,
  goTo,
  onReached,
}: LiveSheetProps) {
  const { t } = useTranslation('ui');
  const { sheet, selection } = state;
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600, row: dense ? 28 : 36 });
  const wanted = useRef<Address | null>(null);
  const rowHeight = view.row;
  const printed = usePrinted();
  const seen = printed ? { top: 0, height: Infinity } : view;
  const shown = rowWindow(context.rows.length, rowHeight, seen.top, seen.height);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    // a phone's rows are higher: the name of the crop stands above that of the driving mode
    const rowIn = () => box.querySelector<HTMLElement>('tbody > tr:not(.spacer)')?.offsetHeight;
    const observer = new ResizeObserver(() =>
      setView((current) => ({ ...current, height: box.clientHeight, row: rowIn() || current.row })),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const focusCell = useCallback(
    (at: Address) => {
      wanted.current = at;
      const cell = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${cellKey(at.row, at.column)}"]`);
      if (!cell) {
        frame.current?.scrollTo({ top: Math.max(0, at.row * rowHeight - view.height / 2) });
        return;
      }
      wanted.current = null;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      cell.select();
    },
    [rowHeight, view.height],
  );
  // this sheet replaces the server's while the user types: the same cell must have the focus within the same task
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || !startAt) return;
    begun.current = true;
    focusCell(startAt);
    if (document.activeElement instanceof HTMLInputElement)
      document.activeElement.setSelectionRange(startAt.start, startAt.end);
  }, [startAt, focusCell]);
  const active = useRef(false);
  useLayoutEffect(() => {
    if (wanted.current) focusCell(wanted.current);
    // The focused row may have scrolled away and left the page: the frame takes the focus meanwhile.
    else if (active.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [shown.first, shown.last, focusCell]);
  useEffect(() => {
    if (goTo) {
      state.select(goTo, false);
      focusCell(goTo);
      onReached();
    }
  }, [goTo, focusCell, onReached, state]);

  const latest = useRef(state);
  latest.current = state;
  const onType = useCallback((event: ChangeEvent<HTMLInputElement>) => {
    const at = addressOf(event.target);
    if (at) latest.current.type(at, event.target.value);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const at = event.target === frame.current ? selection.to : addressOf(event.target);
    if (!at) return;
    const input =
      event.target instanceof HTMLInputElement ? event.target : { selectionStart: 0, selectionEnd: 0, value: '' };
    const order = orderOf(
      {
        key: event.key,
        shift: event.shiftKey,
        command: event.ctrlKey || event.metaKey,
        typing: sheet.typing !== null,
        caretAtStart: input.selectionStart === 0 && input.selectionEnd === 0,
        caretAtEnd: input.selectionStart === input.value.length && input.selectionEnd === input.value.length,
      },
      event.shiftKey ? selection.to : at,
      {
        rows: context.rows.length,
        columns: context.columns.length,
        page: Math.max(1, Math.floor(view.height / rowHeight) - 2),
      },
    );
    if (!order) return;
    event.preventDefault();
    if (order.kind === 'move') {
      state.select(order.to, order.extend);
      if (order.extend)
        frame.current
          ?.querySelector(`[data-cell="${cellKey(order.to.row, order.to.column)}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      else focusCell(order.to);
    } else if (order.kind !== 'all') state[order.kind]();
  }
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) active.current = false;
  }
  function onFocus(event: FocusEvent) {
    active.current = true;
    const at = addressOf(event.target);
    if (at && !inside(normalise(selection), at.row, at.column)) state.select(at, false);
    if (at && event.target instanceof HTMLInputElement) event.target.select();
  }
  function onMouse(event: MouseEvent) {
    const at = addressOf(event.target);
    if (!at) return;
    const drags = event.type === 'mouseover' && event.buttons === 1;
    if (drags || (event.type === 'mousedown' && event.shiftKey)) {
      event.preventDefault();
      state.select(at, true);
    } else if (event.type === 'mousedown') state.select(at, false);
  }
  function onClipboard(event: ClipboardEvent) {
    if (event.type === 'paste') {
      event.preventDefault();
      state.paste(event.clipboardData.getData('text/plain'));
      return;
    }
    if (sheet.typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toClipboard(copyBlock(sheet, context, selection)));
    if (event.type === 'cut') state.clear();
  }

  const stored = useMemo(() => [storedTotals(context), storedTotals(context, true)] as const, [context]);
  const range = normalise(selection);
  const several = range.from.row !== range.to.row || range.from.column !== range.to.column;
  const rows = context.rows.slice(shown.first, shown.last + 1);
  return (
    <div
      className="table-frame"
      ref={frame}
      role="region"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      aria-label={t('table.frame', { label })}
      onScroll={(event) => {
        const top = event.currentTarget.scrollTop;
        setView((current) => (Math.abs(current.top - top) < rowHeight ? current : { ...current, top }));
      }}
    >
      <table
        className={classes('table', 'grid-table', dense && 'table-dense', namesClass(context.rows))}
        aria-rowcount={context.rows.length + 1}
        onFocus={onFocus}
        onMouseDown={onMouse}
        onMouseOver={onMouse}
        onPaste={onClipboard}
        onCopy={onClipboard}
        onCut={onClipboard}
      >
        <caption className="visually-hidden">{label}</caption>
        <GridHead columns={context.columns} corner={corner} />
        <tbody>
          {shown.before > 0 ? <Spacer height={shown.before} span={context.columns.length + 1} /> : null}
          {rows.map((row, rank) => {
            const at = shown.first + rank;
            const selected = several && at >= range.from.row && at <= range.to.row;
            return (
              <LiveRow
                key={row.id}
                at={at}
                row={row}
                columns={context.columns}
                opens={opensGroup(context.rows, at) || rank === 0}
                closed={readOnly ?? false}
                onType={onType}
                errorsId={`${name}-errors`}
                texts={context.columns.map((_, column) => sheet.edits.get(cellKey(at, column)))}
                faults={context.columns.map(
                  (_, column) => state.faults.get(cellKey(at, column)) ?? refused.get(cellKey(at, column)),
                )}
                selectedFrom={selected ? range.from.column : -1}
                selectedTo={selected ? range.to.column : -1}
              />
            );
          })}
          {shown.after > 0 ? <Spacer height={shown.after} span={context.columns.length + 1} /> : null}
        </tbody>
        <GridFoot
          lines={
            foot?.(
              columnTotals(context, stored[0], sheet.edits),
              columnTotals(context, stored[1], sheet.edits, true),
            ) ?? []
          }
        />
      </table>
    </div>
  );
}

/**
 * Stands for the rows that are not rendered, to keep the scroll bar right. An svg: its height attribute is allowed by
 * the CSP, a style attribute is not.
 */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={span}>
        <svg width="1" height={height} />
      </td>
    </tr>
  );
}
