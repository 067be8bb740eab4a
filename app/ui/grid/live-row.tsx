/** One row of the live sheet; rendered again only when its own texts, errors or selection change. */
import { memo, type ChangeEvent } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';
import { cellKey, type GridColumn, type GridRow } from './cell-address';
import { RowName, cellLabel } from './grid-parts';
import { shownText } from './sheet';

interface LiveRowProps {
  readonly at: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly opens: boolean;
  /** By column (sparse): the typed text and its error. */
  readonly texts: readonly (string | undefined)[];
  readonly faults: readonly (string | undefined)[];
  /** The selected columns; -1 for none. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly closed: boolean;
  readonly errorsId: string;
  readonly onType: (event: ChangeEvent<HTMLInputElement>) => void;
}

export const LiveRow = memo(
  function LiveRow({
    at,
    row,
    columns,
    opens,
    texts,
    faults,
    selectedFrom,
    selectedTo,
    closed,
    errorsId,
    onType,
  }: LiveRowProps) {
    const { t, i18n } = useTranslation('ui');
    return (
      <tr>
        <RowName row={row} opens={opens} />
        {columns.map((column, rank) => (
          <LiveCell
            key={column.id}
            at={at}
            rank={rank}
            row={row}
            column={column}
            text={texts[rank]}
            fault={faults[rank]}
            selected={rank >= selectedFrom && rank <= selectedTo}
            closed={closed}
            errorsId={errorsId}
            onType={onType}
            t={t}
            locale={i18n.language}
          />
        ))}
      </tr>
    );
  },
  (before, after) =>
    sameList(before.texts, after.texts) &&
    sameList(before.faults, after.faults) &&
    (['at', 'row', 'columns', 'opens', 'selectedFrom', 'selectedTo', 'closed', 'onType'] as const).every(
      (key) => before[key] === after[key],
    ),
);

interface LiveCellProps extends Pick<LiveRowProps, 'at' | 'row' | 'closed' | 'errorsId' | 'onType'> {
  readonly rank: number;
  readonly column: GridColumn;
  readonly text: string | undefined;
  readonly fault: string | undefined;
  readonly selected: boolean;
  readonly t: TFunction<'ui'>;
  readonly locale: string;
}

/**
 * Memoised, so that a paste into 20 of the 60 cells of a row renders those 20. The texts come from the row: a
 * translation hook in each of 2,000 cells would cost more than the cells.
 */
const LiveCell = memo(function LiveCell({
  at,
  rank,
  row,
  column,
  text,
  fault,
  selected,
  closed,
  errorsId,
  onType,
  t,
  locale,
}: LiveCellProps) {
  const generated = text === undefined && row.generated?.includes(rank);
  return (
    <td
      className={
        classes(text !== undefined && 'edited', generated && 'leaf', fault && 'brick', selected && 'selected') ||
        undefined
      }
    >
      {generated ? <Icon name="sprout" label={t('grid.generated')} className="generated" /> : null}
      <input
        className="grid-cell"
        inputMode="decimal"
        autoComplete="off"
        data-cell={cellKey(at, rank)}
        value={text ?? shownText(row.values[rank] ?? null, column, locale)}
        onChange={onType}
        readOnly={closed || row.readOnly || column.readOnly}
        aria-label={t('grid.cell', cellLabel(row, column))}
        aria-invalid={fault ? true : undefined}
        title={fault}
        aria-describedby={fault ? errorsId : undefined}
      />
    </td>
  );
});

function sameList(a: readonly (string | undefined)[], b: readonly (string | undefined)[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let rank = 0; rank < a.length; rank += 1) if (a[rank] !== b[rank]) return false;
  return true;
}
