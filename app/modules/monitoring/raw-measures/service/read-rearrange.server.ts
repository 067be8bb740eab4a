/** The page on which series are merged and cut: what would move, and what stands in the way. */
import type { Series } from '~/modules/monitoring/series/domain';
import type { Move } from '../domain/rearrange';
import { moveOf, type RearrangeSearch } from '../forms/rearrange.form';
import type { RearrangePage } from '../view/rearrange-page';
import { readRearrangement } from './rearrange-series.server';

/** Null where the station has no series with measures. */
export async function readRearrangePage(
  station: RearrangePage['station'],
  own: readonly Series[],
  search: RearrangeSearch,
): Promise<RearrangePage | null> {
  const all = own.filter(({ nature, count }) => nature === 'measured' && count > 0);
  const series = all.find(({ id }) => id === search.series) ?? all[0];
  if (!series) return null;
  const like = own.filter(
    ({ id, nature, quantity, unit }) =>
      id !== series.id && nature === 'measured' && quantity === series.quantity && unit === series.unit,
  );
  const move = moveOf(search);
  const known = move?.kind !== 'merge' || like.some(({ id }) => id === move.into);
  return { station, all, series, like, asked: move && known ? await askedOf(series, move, search) : null };
}

async function askedOf(
  series: Series,
  move: Move,
  { overlap, at = '', name }: RearrangeSearch,
): Promise<RearrangePage['asked']> {
  const { along, torn, ...met } = await readRearrangement(series, move);
  return {
    ...met,
    kind: move.kind,
    into: move.kind === 'merge' ? move.into : null,
    ...{ overlap, at, name },
    corrections: along.map(({ kind, from, to }) => ({
      ...{ kind, from, to },
      torn: torn.some((one) => one.kind === kind && one.from <= from && one.to >= to),
    })),
  };
}
