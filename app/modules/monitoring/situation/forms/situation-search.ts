/** The month of a situation: « 2026-10 » in addresses, a number where a range was sent. */
import { z } from 'zod';
import { monthOfIso } from '~/kernel/civil-months';
import { RowId } from '~/kernel/row-number';

const MONTHS = { first: 1700 * 12, last: 2299 * 12 };
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .transform(monthOfIso)
  .pipe(z.int().min(MONTHS.first).max(MONTHS.last))
  .nullable()
  .catch(null)
  .default(null);
const ranged = z.coerce.number().int().min(MONTHS.first).max(MONTHS.last).nullable().catch(null).default(null);

const words = (max: number) => z.string().trim().max(max).catch('').default('');

export const SituationSearch = z
  .object({ month, m: ranged, q: words(100), network: words(60) })
  .transform(({ month: named, m, q, network }) => ({ month: named ?? m, q, network }));

export const BulletinSearch = z
  .object({ month, m: ranged, issue: RowId.nullable().catch(null).default(null) })
  .transform(({ month: named, m, issue }) => ({ month: named ?? m, issue }));
