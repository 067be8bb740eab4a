/** A column of dates has one form, whatever its rows know: the day, the minute or the second. Nothing is a dash. */
import { Link } from '@remix-run/react';
import { formatDay, formatInstant, formatMinute } from '~/kernel/civil-date';
import { classes } from '../tone';

const FORMS = { day: formatDay, minute: formatMinute, second: formatInstant };

export interface DatesOf<Row> {
  readonly to: keyof typeof FORMS;
  /** An instant, or a day as records keep it (« 2026-11-27 »). */
  readonly at: (row: Row) => Date | number | string | null | undefined;
  readonly link?: (row: Row) => string;
  readonly here?: (row: Row) => boolean;
  /** what stands where there is no date (« jusqu’à un autre arrêté ») */
  readonly none?: string;
  readonly className?: string;
}

const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function DateCell<Row>({ row, dates }: { readonly row: Row; readonly dates: DatesOf<Row> }) {
  const found = dates.at(row);
  if (found === null || found === undefined || found === '') return <span className="soft">{dates.none ?? '–'}</span>;
  // a civil day is the same day in Paris at noon
  const instant = new Date(typeof found === 'string' && CIVIL_DAY.test(found) ? `${found}T12:00:00Z` : found);
  const words = FORMS[dates.to](instant);
  return dates.link ? (
    <Link className="num" to={dates.link(row)} aria-current={dates.here?.(row) ? 'true' : undefined}>
      {words}
    </Link>
  ) : (
    <span className={classes('num', dates.className)}>{words}</span>
  );
}
