/** What came into the series of a station, the latest first. */
import { findImportsOf } from '../data/measure-imports.server';
import { findSeriesOf } from '../data/series.server';

const SHOWN = 20;

export async function listImports(stationId: number) {
  const series = await findSeriesOf([stationId]);
  const imports = await findImportsOf(
    series.map(({ id }) => id),
    SHOWN,
  );
  return imports.map(({ id, kind, fileName, at, login, undoneAt, series: parts }) => ({
    id,
    kind,
    fileName,
    at,
    login,
    undone: undoneAt !== null,
    seriesIds: parts.map(({ seriesId }) => seriesId),
    created: parts.reduce((sum, part) => sum + part.created, 0),
    changed: parts.reduce((sum, part) => sum + part.changed, 0),
  }));
}
