/** What came into series, the latest first. */
import { findImport, findImportsOf } from '../data/measure-imports.server';
import { findSeriesOf } from '../data/series.server';
import type { ListedImport } from '../view/listed-import';

const SHOWN = 20;

/** Of one series of a station, or of all. */
export async function listImports(stationId: number, seriesId?: number): Promise<ListedImport[]> {
  const series = await findSeriesOf([stationId]);
  const ids = series.map(({ id }) => id).filter((id) => seriesId === undefined || id === seriesId);
  const imports = await findImportsOf(ids, SHOWN);
  return imports.map(({ id, kind, fileName, at, login, undoneAt, series: parts }) => {
    const total = (of: 'created' | 'changed' | 'removed') => parts.reduce((sum, part) => sum + part[of], 0);
    const counts = { created: total('created'), changed: total('changed'), removed: total('removed') };
    return { id, kind, fileName, at, login, undone: undoneAt !== null, ...counts };
  });
}

/** What kind of import this is, if it went into series of the station. */
export async function kindOfImport(stationId: number, importId: number): Promise<string | null> {
  const [series, found] = await Promise.all([findSeriesOf([stationId]), findImport(importId)]);
  const own = found?.series.some(({ seriesId }) => series.some(({ id }) => id === seriesId));
  return own ? found!.kind : null;
}
