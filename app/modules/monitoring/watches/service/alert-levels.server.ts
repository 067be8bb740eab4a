/** The levels that alerts of a series ring at, as its hydrograph draws them. */
import { thresholdsOfSeries } from '../data/thresholds.server';
import type { AlertLevel } from '../domain';
import { levelsOf } from '../domain/threshold';

/** Of those that watch its values: how fast they change, and whether they come, has no place on the axis. */
export async function alertLevelsOf(seriesId: number): Promise<AlertLevel[]> {
  const own = (await thresholdsOfSeries(null, [seriesId])).get(seriesId) ?? [];
  const seen = new Set<string>();
  return own
    .filter(({ values }) => values.kind === 'range')
    .flatMap(({ values }) => {
      const levels = levelsOf(values);
      return levels.map((value, rank): AlertLevel => ({
        ...{ level: rank + 1, of: levels.length, value },
        direction: values.direction === 'descending' ? 'descending' : 'ascending',
      }));
    })
    .filter(({ level, value, direction }) => {
      const key = `${level} ${value} ${direction}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
