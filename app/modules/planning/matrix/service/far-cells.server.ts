/** Cells that are a thousand times the other values of their indicator: taken, and told (decision 191). */
import { farFrom, usualOf, type FarNumber } from '~/kernel/far-number';
import type { MatrixBricks } from '../data/names.server';
import { readValues } from '../data/values.server';
import { cellKey, type MatrixCell } from '../domain';
import { valueUnit } from '../view/matrix-grid.view';

/** Beside stand the values that this save did not change; where there are none, those that it wrote. */
export async function farCells(
  matrixId: number,
  bricks: MatrixBricks,
  saved: readonly MatrixCell[],
): Promise<FarNumber[]> {
  const changed = new Set(saved.map(cellKey));
  const indicatorIds = [...new Set(saved.map(({ indicatorId }) => indicatorId))];
  const stored = await readValues(matrixId, { indicatorIds });
  return indicatorIds.flatMap((indicatorId) => {
    const indicator = bricks.indicators.find(({ id }) => id === indicatorId);
    const [own, others]: [MatrixCell[], number[]] = [[], []];
    for (const cell of stored) {
      if (cell.indicatorId !== indicatorId) continue;
      if (changed.has(cellKey(cell))) own.push(cell);
      else if (cell.value !== 0) others.push(cell.value);
    }
    const values = [usualOf(others.length > 0 ? others : own.map(({ value }) => value))];
    return own.flatMap((cell): FarNumber[] => {
      const far = farFrom(cell.value, [{ of: 'neighbours', values }]);
      return far && indicator
        ? [{ ...far, what: placeOf(cell, indicator.name, bricks), value: cell.value!, unit: valueUnit(indicator) }]
        : [];
    });
  });
}

const placeOf = ({ zoneId, cropId, modeId }: MatrixCell, indicator: string, bricks: MatrixBricks): string => {
  const named = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  const place = [named(bricks.zones, zoneId), named(bricks.crops, cropId), named(bricks.drivingModes, modeId)];
  return [indicator, ...place].join(', ');
};
