/** Each known format of files of measures has its fixture, is recognised by it, and is read or refused as it says. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  NO_DOUBTS,
  OWN_FORMATS,
  REFUSED_FORMATS,
  TABLE_FORMATS,
  type KeptReading,
} from '~/modules/monitoring/ingest/domain';
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

/** As a model keeps it: one column of levels. */
const MODEL: KeptReading = {
  ...{ text: null, clock: 60, names: ['Date', 'Niveau (m)'], doubts: NO_DOUBTS },
  columns: [{ column: 1, quantity: 'stage', name: '', unit: 'm', converts: false }],
  table: {
    ...{ sheet: '', header: 1, date: 0, time: null, milliseconds: null, order: 'dmy', stamp: null, station: null },
    ...{ status: null, qualification: null, continuity: null, decimal: 'any', words: {}, values: [1] },
  },
};
const why = async (name: string, bytes: Uint8Array, model: KeptReading | null) => {
  const read = await readFileAs(HYDROLOGIST, { name, bytes }, {}, model);
  return read.ok ? read.value.issues.map(({ reason }) => reason.key) : [read.reason.reason.key];
};

test.each(['pdf', 'image', 'archive', 'word', 'office', 'program', 'binary'])(
  '%s is told as what it is under any name, with a model and without',
  async (format) => {
    const bytes = readFileSync(join(FOLDER, FILES.get(format)!));
    for (const name of ['a.csv', 'a.txt', 'a.quelquechose', 'a'])
      for (const model of [null, MODEL])
        expect(await why(name, bytes, model), name).toEqual([`ingest:foreign.${format}.reason`]);
  },
);

test('a zip of something else that is called a workbook is an archive', async () => {
  const bytes = readFileSync(join(FOLDER, FILES.get('archive')!));
  for (const name of ['a.xlsx', 'a.xls'])
    expect(await why(name, bytes, null)).toEqual(['ingest:foreign.archive.reason']);
});

test('an empty file, a blank one and a letter are not told by the column that a model misses', async () => {
  for (const model of [null, MODEL]) {
    for (const name of ['a.csv', 'a.dat', 'a.exe'])
      expect(await why(name, new Uint8Array(), model)).toEqual(['reason.emptyFile']);
    expect(await why('a.csv', Buffer.from(' \n;;\n \n'), model)).toEqual(['reason.emptyFile']);
    expect(await why('a.txt', Buffer.from('Bonjour,\nvoici le fichier.\n'), model)).toEqual([
      'ingest:reason.noDateColumn',
    ]);
  }
  const other = Buffer.from('Jour;Débit (m3/s)\n14/03/2024 10:00;1,5\n15/03/2024 10:00;1,6\n');
  expect(await why('a.csv', other, MODEL)).toEqual(['ingest:reason.modelColumn']);
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
