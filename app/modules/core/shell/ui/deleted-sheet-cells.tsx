/** The cells submitted for a deleted sheet: paged, and downloadable as a file. Works without script. */
import { useLocation } from '@remix-run/react';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Icon } from '~/ui/icon';

interface Cells {
  readonly kind: string;
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly press: Readonly<Record<'file' | 'previous' | 'next', string>>;
  readonly all: string;
  readonly shown?: string;
  readonly previous?: number;
  readonly next?: number;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The cells in the data of a refusal, where there are some. */
export function deletedSheetCells(data: unknown): Cells | null {
  const { cells } = data as { readonly cells?: Partial<Cells> };
  if (
    !cells ||
    typeof cells.all !== 'string' ||
    typeof cells.press !== 'object' ||
    !isTexts(cells.columns) ||
    !isTexts(cells.notes) ||
    !Array.isArray(cells.rows) ||
    !cells.rows.every(isTexts)
  )
    return null;
  return cells as Cells;
}

export function DeletedSheetCells({ cells, what }: { cells: Cells; what: string }) {
  const here = useLocation();
  const last = cells.columns.length - 1;
  // a page of them is asked of what refused the sheet, which reads them as it read the sheet
  const turn = (page: number | undefined, key: 'previous' | 'next') =>
    page === undefined ? null : (
      <button
        type="submit"
        className="button"
        name="submittedPage"
        value={page}
        formAction={`${here.pathname}${here.search}`}
      >
        <Icon name={key === 'previous' ? 'chevron-left' : 'chevron-right'} />
        {cells.press[key]}
      </button>
    );
  return (
    <form method="post" action={urls.submittedCells()} className="stack deleted-cells">
      <CsrfField />
      <input type="hidden" name="kind" value={cells.kind} />
      <input type="hidden" name="name" value={what} />
      <input type="hidden" name="submittedCells" value={cells.all} />
      {cells.notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      <div className="form-actions">
        <button type="submit" className="button button-primary">
          <Icon name="download" />
          {cells.press.file}
        </button>
      </div>
      {cells.rows.length > 0 ? (
        <div className="table-frame" role="region" tabIndex={0} aria-label={cells.label}>
          <table className="table table-dense">
            <caption className="visually-hidden">{cells.label}</caption>
            <thead>
              <tr>
                {cells.columns.map((column, rank) => (
                  <th key={column} scope="col" className={rank === last ? 'number' : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((text, rank) =>
                    rank === 0 ? (
                      <th key={rank} scope="row">
                        {text}
                      </th>
                    ) : (
                      <td key={rank} className={rank === last ? 'number' : undefined}>
                        {text}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {cells.shown === undefined ? null : (
        <div className="row">
          <span role="status">{cells.shown}</span>
          {turn(cells.previous, 'previous')}
          {turn(cells.next, 'next')}
        </div>
      )}
    </form>
  );
}
