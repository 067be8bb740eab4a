/** Each known format of files of measures has its fixture, is recognised by it, and is read or refused as it says. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_FORMATS, REFUSED_FORMATS, TABLE_FORMATS } from '~/modules/monitoring/ingest/domain';
import { readFileAs } from '~/modules/monitoring/ingest/service/read-stored-file.server';
import { HYDROLOGIST } from '../support/series-world';

const FOLDER = join(import.meta.dirname, '../fixtures/measure-files');
const FILES = new Map(readdirSync(FOLDER).map((file) => [file.replace(/\..*$/, ''), file]));
const READ = [...Object.keys(OWN_FORMATS), ...Object.keys(TABLE_FORMATS)];
const REFUSED = Object.keys(REFUSED_FORMATS);
const words = (language: string) =>
  JSON.parse(readFileSync(`app/locales/${language}/ingest.json`, 'utf8')) as {
    format: Record<string, string>;
    foreign: Record<string, { reason: string; remedy: string }>;
  };

async function read(format: string, name?: string) {
  const file = FILES.get(format)!;
  const bytes = readFileSync(join(FOLDER, file));
  return readFileAs(HYDROLOGIST, { name: name ?? file, bytes }, {}, null);
}

test('every format has its fixture and its words, and no fixture is of no format', () => {
  expect([...FILES.keys()].sort()).toEqual([...READ, ...REFUSED].sort());
  for (const language of ['fr', 'en']) {
    const { format, foreign } = words(language);
    expect(READ.filter((name) => !format[name])).toEqual([]);
    expect(Object.keys(foreign).sort()).toEqual([...REFUSED].sort());
    expect(Object.values(foreign).filter(({ reason, remedy }) => !reason || !remedy)).toEqual([]);
  }
});

test.each(READ)('%s is read, with its columns and none of its counters', async (format) => {
  const reading = await read(format);
  expect(reading).toMatchObject({ ok: true, value: { format, refused: 0 } });
  const channels = reading.ok ? reading.value.channels : [];
  expect(channels.length).toBeGreaterThan(0);
  expect(channels.map(({ label }) => label).filter((label) => /^(?:#|RECORD|ms|X|Y|EPSG)$/.test(label))).toEqual([]);
});

test.each(REFUSED)('%s is refused by its name', async (format) => {
  expect(await read(format)).toMatchObject({
    ok: false,
    reason: { reason: { key: `ingest:foreign.${format}.reason` } },
  });
});

test.each(['xle', 'mon', 'mis', 'toa5'])('%s is what it is under any name', async (format) => {
  for (const name of ['a.txt', 'a.csv', 'a.xml', 'a.dat', 'a'])
    expect(await read(format, name)).toMatchObject({ ok: true, value: { format, refused: 0 } });
});

test('an XLE keeps the milliseconds, and both decimal marks', async () => {
  const reading = await read('xle');
  const [level, temperature] = reading.ok ? reading.value.channels : [];
  expect([...level!.value]).toEqual([4.5288, 4.5301, 4.5301]);
  expect([...level!.at].map((at) => at % 1000)).toEqual([0, 125, 250]);
  expect([level, temperature].map((one) => [one!.label, one!.unit, one!.station])).toEqual([
    ['LEVEL', 'm', 'PZ SUD'],
    ['TEMPERATURE', '°C', 'PZ SUD'],
  ]);
});

test('HydroPortail: its codes stand with the values, in the words of Sandre’s hydrometry', async () => {
  const reading = await read('hydroportail');
  const [flow] = reading.ok ? reading.value.channels : [];
  expect(flow).toMatchObject({ unit: 'm³/s', quantity: 'discharge' });
  // validée, brute; bonne, douteuse; continu, discontinu
  expect([flow!.status, flow!.qualification, flow!.continuity].map((codes) => [...codes!])).toEqual([
    [3, 1],
    [1, 3],
    [2, 1],
  ]);
});

test('units that stand above, below or beside the names are those of the columns', async () => {
  const unitsOf = async (format: string) => {
    const reading = await read(format);
    return reading.ok ? reading.value.channels.map(({ unit }) => unit) : [];
  };
  expect(await unitsOf('solinstCsv')).toEqual(['m', 'Deg C']);
  expect(await unitsOf('toa5')).toEqual(['Volts', 'm']);
  expect(await unitsOf('waterinfo')).toEqual(['cm']);
});
