/**
 * Measures as a table: what the window shows, every measure of it, with units, statuses and times of Paris; as they
 * stand, or as they were known at an instant.
 */
import type { WorkbookSpec } from '~/modules/core/exchange/domain/workbook-spec';
import type { Translate } from '~/platform/i18n/i18n.server';
import { QUANTITIES, REVIEWED, type Series } from '../domain';
import { formatInstant } from '~/kernel/civil-date';
import { streamMeasures } from '../data/measures.server';
import type { Window } from '../domain/window';
import type { NamedSeries } from '../view/hydrograph-page';
import { readAsOf } from './read-as-of.server';

export function exportMeasures(
  named: readonly NamedSeries[],
  { from, to }: Window,
  t: Translate,
  { reviewedOnly = false, asOf }: { readonly reviewedOnly?: boolean; readonly asOf?: Date } = {},
): WorkbookSpec {
  const word = (key: string) => t(`timeseries:${key}`);
  const leastStatus = reviewedOnly ? REVIEWED : 0;
  const levelled = named.some(({ series }) => series.thresholds.length > 0);
  const measuresOf = async function* (series: Series) {
    if (asOf === undefined) yield* streamMeasures(series.id, { from, to }, { leastStatus });
    else
      for (const { at, ...measure } of await readAsOf(series, { from, to: to - 1 }, asOf))
        if (measure.status >= leastStatus) yield { ...measure, at: new Date(at) };
  };
  const rows = async function* () {
    for (const { series, station } of named)
      for await (const { at, value, raw, state, status, qualification, continuity } of measuresOf(series))
        yield [
          station.name,
          word(`quantity.${series.quantity}`),
          series.unit,
          formatInstant(at),
          value,
          raw,
          state,
          word(`status.${status}`),
          qualification,
          continuity,
          ...(levelled ? [series.thresholds.join(' ; ')] : []),
        ];
  };
  const decimals = Math.max(1, ...named.map(({ series }) => QUANTITIES[series.quantity].decimals));
  return {
    fileName: [...new Set(named.map(({ station }) => station.name))].join(' '),
    sheets: [
      {
        name: word('table.value'),
        columns: [
          { header: word('table.station'), kind: 'text' },
          { header: word('table.quantity'), kind: 'text' },
          { header: word('table.unit'), kind: 'text' },
          { header: word('table.at'), kind: 'text', width: 20 },
          { header: word('table.value'), kind: 'decimal', decimals },
          { header: word('table.raw'), kind: 'decimal', decimals },
          { header: word('table.state'), kind: 'integer' },
          { header: word('table.status'), kind: 'text' },
          { header: word('table.qualification'), kind: 'integer' },
          { header: word('table.continuity'), kind: 'integer' },
          ...(levelled ? [{ header: word('table.thresholds'), kind: 'text' as const }] : []),
        ],
        rows: rows(),
      },
    ],
  };
}
