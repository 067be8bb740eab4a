/** Devices as a table: what their import takes back, and where each is. */
import type { Actor } from '~/kernel/actor';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findDevices, type DeviceFilter } from '../data/devices.server';
import { findLastSeen } from '../data/sightings.server';
import { endOfLife, locationOf, type Device, type Sighting } from '../domain';
import { stationHeads } from './station-heads.server';

const day = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

/** The columns of the set, by their names: the import knows them again. */
const OWN: readonly (readonly [name: string, kind: 'text' | 'day' | 'integer', (device: Device) => CellInput])[] = [
  ['typeId', 'text', ({ type }) => type],
  ['serialNumber', 'text', ({ serialNumber }) => serialNumber],
  ['assetNumber', 'text', ({ assetNumber }) => assetNumber],
  ['modelId', 'text', ({ model }) => model],
  ['manufacturerId', 'text', ({ manufacturer }) => manufacturer],
  ['providerId', 'text', ({ provider }) => provider],
  ['iccid', 'text', ({ iccid }) => iccid],
  ['imei', 'text', ({ imei }) => imei],
  ['purchaseDate', 'day', ({ purchaseDate }) => day(purchaseDate)],
  ['manufactureDate', 'day', ({ manufactureDate }) => day(manufactureDate)],
  ['warrantyEnd', 'day', ({ warrantyEnd }) => day(warrantyEnd)],
  ['lifeTimeMonths', 'integer', ({ lifeTimeMonths }) => lifeTimeMonths],
  ['comment', 'text', ({ comment }) => comment],
  ['closeDate', 'day', ({ closeDate }) => day(closeDate)],
];

export async function exportDevices(actor: Actor, filter: DeviceFilter): Promise<WorkbookSpec> {
  const [t, devices, seen] = await Promise.all([translatorOf(actor), findDevices(filter), findLastSeen(new Date(0))]);
  const heads = await stationHeads(
    actor,
    [...devices, ...seen.values()].map(({ stationId }) => stationId),
  );
  const seenIn = ({ stationId }: Sighting) => t(`equipment:where.${stationId === null ? 'stock' : 'site'}`);
  const title = t('equipment:title');
  return {
    fileName: title,
    title,
    sheets: [
      {
        name: title,
        columns: [
          ...OWN.map(([name, kind]) => ({ header: t(`reference:column.${name}`), kind })),
          { header: t('equipment:kind'), kind: 'text' },
          { header: t('equipment:location'), kind: 'text' },
          { header: t('equipment:station'), kind: 'text' },
          { header: t('equipment:stationCode'), kind: 'text' },
          { header: t('equipment:since'), kind: 'day' },
          { header: t('equipment:endOfLife'), kind: 'day' },
          { header: t('equipment:seenOn'), kind: 'day' },
          { header: t('equipment:seenWhere'), kind: 'text' },
        ],
        rows: devices.map((device) => {
          const station = heads.get(device.stationId ?? 0);
          const sighting = seen.get(device.id);
          return [
            ...OWN.map(([, , cell]) => cell(device)),
            t(`reference:deviceKind.${device.kind}`),
            t(`equipment:at.${locationOf(device)}`),
            station?.name ?? '',
            station?.code ?? '',
            day(device.since ?? device.maintenanceSince),
            day(endOfLife(device)),
            day(sighting?.at ?? null),
            sighting ? (heads.get(sighting.stationId ?? 0)?.name ?? seenIn(sighting)) : '',
          ];
        }),
      },
    ],
  };
}
