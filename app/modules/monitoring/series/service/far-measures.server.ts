/** Typed values that are a thousand times what a series measured of late: taken, and told (decision 191). */
import { farFrom, type Far } from '~/kernel/far-number';
import { findPageOfMeasures } from '../data/measures.server';
import { quantityOf, type Quantity } from '../domain';

/** So many say what is usual. */
const RECENT = 50;
/** The ends of what can be measured. */
const [FIRST, LAST] = [Date.UTC(1700, 0, 1), Date.UTC(2300, 0, 1)];

/** The measures just before an instant; where there is none, those that follow. */
export async function valuesAround(seriesId: number, at: number): Promise<number[]> {
  const page = { skip: 0, take: RECENT };
  const before = await findPageOfMeasures(seriesId, { from: FIRST, to: at }, { ...page, newestFirst: true });
  const found = before.length > 0 ? before : await findPageOfMeasures(seriesId, { from: at, to: LAST }, page);
  return found.map(({ value }) => value);
}
export const latestValues = (seriesId: number): Promise<number[]> => valuesAround(seriesId, LAST);

/** Where a zero is a convention – sea level, melting ice – a small number is as good as any. */
export function farMeasure(quantity: Quantity, value: number, recent: readonly (number | null)[]): Far | null {
  const far = farFrom(value, [{ of: 'recent', values: recent }]);
  return far?.way === 'smaller' && quantityOf(quantity).withoutZero ? null : far;
}
