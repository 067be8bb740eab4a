/**
 * The sheet as the server renders it, one named input per cell; script replaces it with the live sheet after hydration.
 */
import { useTranslation } from 'react-i18next';
import { shownNumber } from '~/kernel/page-number';
import { Icon } from '../icon';
import { classes } from '../tone';
import { fieldName, type CellError } from './cell-address';
import { GridFoot, GridHead, RowName, cellLabel, namesClass, opensGroup, type SheetProps } from './grid-parts';
import { storedTotals } from './totals';
import { shownText, type SheetContext } from './sheet';

export function PlainSheet({
  name,
  label,
  corner,
  context,
  errors,
  posted,
  dense,
  foot,
  readOnly,
}: SheetProps & {
  context: SheetContext;
  errors: readonly CellError[];
  posted: ReadonlyMap<string, string>;
}) {
  const { t, i18n } = useTranslation('ui');
  const shown = (text: string | undefined) => (text === undefined ? text : shownNumber(text, i18n.language));
  const faults = new Map(errors.map((error) => [fieldName(name, error.row, error.column), error.message]));
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={t('table.frame', { label })}>
      <table className={classes('table', 'grid-table', dense && 'table-dense', namesClass(context.rows))}>
        <caption className="visually-hidden">{label}</caption>
        <GridHead columns={context.columns} corner={corner} />
        <tbody>
          {context.rows.map((row, at) => (
            <tr key={row.id}>
              <RowName row={row} opens={opensGroup(context.rows, at)} />
              {context.columns.map((column, rank) => {
                const key = fieldName(name, row.id, column.id);
                const closed = readOnly || row.readOnly || column.readOnly;
                const generated = row.generated?.includes(rank);
                return (
                  <td key={column.id} className={classes(generated && 'leaf', faults.has(key) && 'brick') || undefined}>
                    {generated ? <Icon name="sprout" label={t('grid.generated')} className="generated" /> : null}
                    <input
                      className="grid-cell"
                      inputMode="decimal"
                      autoComplete="off"
                      id={key}
                      name={closed ? undefined : key}
                      readOnly={closed}
                      defaultValue={
                        shown(posted.get(key)) ?? shownText(row.values[rank] ?? null, column, i18n.language)
                      }
                      aria-label={t('grid.cell', cellLabel(row, column))}
                      aria-invalid={faults.has(key) || undefined}
                      title={faults.get(key)}
                      aria-describedby={faults.has(key) ? `${name}-errors` : undefined}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <GridFoot lines={foot?.(storedTotals(context), storedTotals(context, true)) ?? []} />
      </table>
    </div>
  );
}
