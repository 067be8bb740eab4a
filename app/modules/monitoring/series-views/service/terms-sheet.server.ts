/** Whose the measures of a workbook are, what they may be used for and how they are cited: a sheet after them. */
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { openTerms, readOpenStations } from '~/modules/monitoring/stations/service/open-stations.server';
import type { Translate } from '~/platform/i18n/i18n.server';

/** A CSV has one table, which programs read: only workbooks have this sheet. */
export async function withTerms(
  actor: Actor,
  stationIds: readonly number[],
  spec: WorkbookSpec,
  t: Translate,
): Promise<WorkbookSpec> {
  const ids = [...new Set(stationIds)];
  const [{ stations }, terms] = await Promise.all([
    readOpenStations(actor, { ids }, { skip: 0, take: ids.length }),
    openTerms(),
  ]);
  const rows = stations.map((station) => {
    const { producer, licence, citation } = terms(station);
    return [station.values.code, station.values.name, producer, licence?.name ?? '', licence?.url ?? '', citation];
  });
  const headers = [
    ...['code', 'name', 'producer', 'licence'].map((field) => t(`stations:field.${field}`)),
    t('timeseries:table.licenceAddress'),
    t('stations:field.citation'),
  ];
  const columns = headers.map((header) => ({ header, kind: 'text' as const }));
  return { ...spec, sheets: [...spec.sheets, { name: t('timeseries:table.terms'), columns, rows }] };
}
