/** The file of a logger finds its station by its serial number, and its series by its channels. */
import { beforeEach, expect, test } from 'vitest';
import { NO_CHOICES, readFileImport, startFileImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { assignDevice, takeAway } from '~/modules/monitoring/equipment/service/assign-device.server';
import { saveChannel } from '~/modules/monitoring/equipment/service/device-settings.server';
import { db } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { newDevice } from '../../support/equipment-world';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();
let [here, there, device] = [0, 0, 0];
const put = async (stationId: number, from: string, to: string | null = null) => {
  const period = { from: new Date(from), to: to === null ? null : new Date(to) };
  const made = await assignDevice(HYDROLOGIST, { deviceId: device, stationId, ...period, channel: null, comment: '' });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value;
};
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "Device" CASCADE');
  [here, there] = [await newPiezometer(), await newPiezometer()];
  device = await newDevice({ serialNumber: 'V9532' });
});

const MON = `[Logger settings]
  Serial number           =..00-V9532  216.
  Location                =Ancien moulin
[Channel 1]
  Identification          =VALEUR
  Range                   =30.0    m
[Data]
2
2021/03/14 16:00:00.0  12.931
2021/03/14 17:00:00.0  12.935
END OF DATA FILE OF DATALOGGER FOR WINDOWS
`;
const read = async (stationId: number | null = null) => {
  const into = stationId === null ? null : { id: stationId, name: 'P', code: 'P', to: '/', follows: [] };
  const id = await startFileImport(HYDROLOGIST, into, { name: 'relevé.mon', content: new TextEncoder().encode(MON) });
  return (await readFileImport(HYDROLOGIST, into, id, NO_CHOICES)).file as unknown as {
    stations: { station: { id: number } | null }[];
    channels: { quantity?: string; destination?: string }[];
    otherStation: string | null;
  };
};

test('C575 a file that no station is called like goes where its logger stood at that time', async () => {
  expect((await read()).stations).toMatchObject([{ station: null }]);
  await put(here, '2020-01-01', '2021-06-01');
  await put(there, '2021-06-01');
  expect((await read()).stations).toMatchObject([{ station: { id: here } }]);
});

test('C575 its channels say what it measures, where its words do not', async () => {
  await put(here, '2020-01-01');
  const before = JSON.stringify((await read()).channels);
  expect(before).not.toContain('groundwaterDepth');
  const channel = { no: 1, dataType: 'groundwaterDepth' as const, unit: 'm', coefficient: 1, offset: 0 };
  await saveChannel(HYDROLOGIST, device, { ...channel, channelComment: '' });
  expect(JSON.stringify((await read()).channels)).toContain('groundwaterDepth');
});

test('C575 the file of a sensor says what the channel measures that it is plugged into', async () => {
  const logger = await newDevice({ serialNumber: 'CENTRALE' });
  const plain = { coefficient: 1, offset: 0, channelComment: '' };
  await saveChannel(HYDROLOGIST, logger, { no: 1, dataType: 'waterTemperature', unit: '°C', ...plain });
  await saveChannel(HYDROLOGIST, logger, { no: 2, dataType: 'groundwaterDepth', unit: 'm', ...plain });
  const at = { stationId: here, from: new Date('2020-01-01'), to: null, comment: '' };
  expect((await assignDevice(HYDROLOGIST, { deviceId: logger, ...at, channel: null })).ok).toBe(true);
  expect((await assignDevice(HYDROLOGIST, { deviceId: device, ...at, channel: 2 })).ok).toBe(true);
  const { stations, channels } = await read();
  expect(stations).toMatchObject([{ station: { id: here } }]);
  expect(JSON.stringify(channels)).toContain('groundwaterDepth');
});

test('a file sent to one station whose logger stood at another is asked about; at its own it is not', async () => {
  await put(here, '2020-01-01');
  expect((await read(here)).otherStation).toBeNull();
  expect((await read(there)).otherStation).toContain('Piézomètre');
});

test('two devices of one number, or one taken away before, say nothing', async () => {
  const id = await put(here, '2020-01-01');
  await takeAway(HYDROLOGIST, device, id, { at: new Date('2021-01-01'), into: 'stock' });
  expect((await read()).stations).toMatchObject([{ station: null }]);
  await put(there, '2021-02-01');
  device = await newDevice({ serialNumber: 'v9532' });
  await put(here, '2021-02-01');
  expect((await read()).stations).toMatchObject([{ station: null }]);
});
