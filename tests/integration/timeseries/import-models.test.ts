/** Files of several stations, models of import, and conversions of units, up to what is stored. */
import { beforeAll, expect, test } from 'vitest';
import { mayUndoImport } from '~/modules/monitoring/ingest/service/reached-stations.server';
import { acceptance, MEASURE_FILES } from '~/modules/monitoring/ingest/domain';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  keepReading,
  readFileImport,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import { listModels, removeModel, saveModel } from '~/modules/monitoring/ingest/service/import-models.server';
import type { TypedModel } from '~/modules/monitoring/ingest/view/import-model';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { reachOfImport } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import * as importRoute from '~/routes/import+/_index';
import * as modelRoute from '~/routes/import+/models.$id';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { HYDROLOGIST, storedValues } from '../../support/series-world';
import { keptReading } from '../../support/import-model';

testDatabase({ each: true });

const ids: Record<string, number> = {};
beforeAll(async () => {
  for (const code of ['PZ-1', 'PZ-2', 'PZ-3']) {
    const values = { ...newStation('piezometry'), code, name: `Piézomètre ${code}`, codeSystem: 'local' as const };
    const made = await createStation(HYDROLOGIST, 'piezometry', values);
    if (!made.ok) throw new Error(JSON.stringify(made.reason));
    ids[code] = made.value.id;
  }
});

type Search = Readonly<Record<string, string | readonly string[]>>;
const choices = (search: Search = {}) =>
  choicesOf(
    new URLSearchParams(Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))),
  );
async function open(content: string, name: string, search: Search = {}, actor: Actor = HYDROLOGIST) {
  const id = await startFileImport(actor, null, { name, content: Buffer.from(content) });
  return { id, file: await fileOf(id, search, actor) };
}
async function fileOf(id: string, search: Search, actor: Actor = HYDROLOGIST) {
  const page = await readFileImport(actor, null, id, choices(search));
  if (!page.file || page.file.refused) throw new Error(JSON.stringify(page));
  return page.file;
}
const countsOf = async () => {
  const series = await findSeriesOf(Object.values(ids));
  return series.map(({ stationId, quantity, count }) => [
    Object.keys(ids).find((code) => ids[code] === stationId),
    quantity,
    count,
  ]);
};

const MIS = `<STATION>pz-1</STATION><SENSOR>0010</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>
20240101;000000;1.10
20240101;010000;1.20
<STATION>PZ-2</STATION><SENSOR>0010</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>
20240101;000000;2.10
<STATION>AUTRE</STATION><SENSOR>0010</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>
20240101;000000;3.10`;

// XML comes with the laboratories' files
test('C631: loggers’ files, text and workbooks; one goes to several stations, each said with its line', async () => {
  expect(MEASURE_FILES).toEqual(['mon', 'mis', 'xle', 'txt', 'csv', 'xlsx', 'xls']);
  const { id, file } = await open(MIS, 'releve.mis');
  expect(file.stations.map(({ code, line, station }) => [code, line, station !== null])).toEqual([
    ['pz-1', 2, true],
    ['PZ-2', 5, true],
    ['AUTRE', 7, false],
  ]);
  const search = {
    to: ['pz-1/0010=new:groundwaterDepth', 'PZ-2/0010=new:groundwaterDepth', 'AUTRE/0010=new:groundwaterDepth'],
    unit: ['pz-1/0010=m', 'PZ-2/0010=m', 'AUTRE/0010=m'],
    code: ['pz-1', 'PZ-2', 'AUTRE'],
    as: ['', '', 'pz-3'],
  };
  const again = await fileOf(id, search);
  expect(again.stations[2]).toMatchObject({ typed: 'pz-3', station: { id: ids['PZ-3'], code: 'PZ-3' } });
  expect(again.channels.map(({ stationId, counts }) => [stationId, counts.created])).toEqual([
    [ids['PZ-1'], 2],
    [ids['PZ-2'], 1],
    [ids['PZ-3'], 1],
  ]);
  expect(await confirmFileImport(HYDROLOGIST, null, id, choices(search))).toMatchObject({
    ok: true,
    value: { created: 4 },
  });
  expect(await countsOf()).toEqual([
    ['PZ-1', 'groundwaterDepth', 2],
    ['PZ-2', 'groundwaterDepth', 1],
    ['PZ-3', 'groundwaterDepth', 1],
  ]);
});

test('rights are those of each station; an import is undone only by who may import into all of its own', async () => {
  const { id } = await prisma().user.create({ data: { login: 'tech', name: 'Tech' } });
  const given = [
    { userId: id, stationId: ids['PZ-1']!, mode: 'w' },
    { userId: id, stationId: ids['PZ-2']!, mode: 'r' },
  ];
  await prisma().stationGrant.createMany({ data: given });
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetDatabase();
  const technician: Actor = { ...HYDROLOGIST, id, login: 'tech', isAdmin: false, grants: ['PIEZO', 'TECHNICIAN'] };
  const { file } = await open(MIS, 'releve.mis', {}, technician);
  expect(file.stations.map(({ code, station }) => [code, station === 'forbidden' ? station : station?.code])).toEqual([
    ['pz-1', 'PZ-1'],
    ['PZ-2', 'forbidden'],
    ['AUTRE', undefined],
  ]);
  const search = {
    to: ['pz-1/0010=new:groundwaterDepth', 'PZ-2/0010=new:groundwaterDepth'],
    unit: ['pz-1/0010=m', 'PZ-2/0010=m'],
    code: ['AUTRE'],
    as: ['PZ-3'],
  };
  const whole = await open(MIS, 'releve.mis', search);
  expect(await confirmFileImport(HYDROLOGIST, null, whole.id, choices(search))).toMatchObject({ ok: true });
  const stored = await prisma().measureImport.findFirstOrThrow();
  const reach = (await reachOfImport(stored.id))!;
  expect(await mayUndoImport(technician, reach)).toBe(false);
  expect(await mayUndoImport(HYDROLOGIST, reach)).toBe(true);
});

const EXAMPLE = 'poste;jour;heure;prof. [cm]\nPZ-1;03/02/2024;10:00;1250\nPZ-2;13/02/2024;11:00;2250';

test('a conversion of units is proposed, and nothing is stored before it is accepted', async () => {
  const { id, file } = await open(EXAMPLE, 'a.csv');
  expect(file.channels.map(({ fault, conversion }) => [fault, conversion])).toEqual([
    ['unitToAccept', { kind: 'converts', factor: 0.01, offset: 0 }],
    ['unitToAccept', { kind: 'converts', factor: 0.01, offset: 0 }],
  ]);
  expect(await confirmFileImport(HYDROLOGIST, null, id, choices())).toEqual({ ok: false, reason: 'unitToAccept' });
  const unknown = await fileOf(id, { unit: ['PZ-1/c3=coudée'] });
  expect(unknown.channels[0]).toMatchObject({ unit: 'coudée', fault: 'unitUnknown' });
});

test('a reading is kept as a model, recognised by the names of its columns, and asks no more', async () => {
  const { id } = await open(EXAMPLE, 'a.csv');
  const ok = ['PZ-1/c3', 'PZ-2/c3'].map((key) => acceptance(key, 'cm', 'm'));
  const kept = await keepReading(HYDROLOGIST, null, id, choices({ ok, clock: '0' }), { name: 'Sonde de terrain' });
  expect(kept).toMatchObject({ ok: true, value: { name: 'Sonde de terrain', version: 1 } });
  const taken = await keepReading(HYDROLOGIST, null, id, choices({ ok }), { name: ' sonde de  Terrain ' });
  expect(taken).toEqual({ ok: false, reason: 'nameTaken' });

  const next = await open(EXAMPLE.replace('1250', '1260'), 'b.csv');
  expect(next.file.model).toMatchObject({ name: 'Sonde de terrain', recognised: true });
  expect(next.file.channels.map(({ fault, quantity }) => [fault, quantity])).toEqual([
    [null, 'groundwaterDepth'],
    [null, 'groundwaterDepth'],
  ]);
  expect((await fileOf(next.id, { model: 'none' })).model).toBeNull();
  expect(await confirmFileImport(HYDROLOGIST, null, next.id, choices())).toMatchObject({
    ok: true,
    value: { created: 2 },
  });
  const [level] = await findSeriesOf([ids['PZ-1']!]);
  expect((await storedValues(level!.id)).at(-1)).toEqual(['2024-02-03T10:00', 12.6]);
});

test('a refused form of a model keeps all that was typed; a stale one has the other’s changes, too', async () => {
  const kept = keptReading(['Quand', 'Niveau bas']);
  const made = await saveModel(HYDROLOGIST, { name: 'À deux', kept });
  const { id, version } = made.ok ? made.value : { id: 0, version: 0 };
  forgetDatabase();
  const admin = await browsing('admin');
  const post = async (fields: Record<string, string>) => {
    const form = {
      ...{ version: String(version), name: 'À deux', clock: '60', sep: ';', enc: 'utf-8', dec: ',', head: '1' },
      ...{ date: '0', order: 'dmy', time: '', station: '', status: '', qualification: '', val: '1', col: '1' },
      ...{ quantity: 'groundwaterDepth', series: '', unit: 'm', intent: 'save', ...fields },
    };
    return (await admin.post(modelRoute.action, `/import/models/${id}`, form, { id: String(id) })) as {
      readonly data: { readonly texts: { readonly name: string[] }; readonly more: { readonly typed: TypedModel } };
      readonly init: { readonly status: number };
    };
  };
  const refused = await post({ name: '', sep: ',', unit: 'cm', series: 'amont' });
  expect(refused.init.status).toBe(422);
  expect(refused.data).toMatchObject({
    texts: { name: [''] },
    more: { typed: { version, kept: { text: { delimiter: ',' }, columns: [{ unit: 'cm', name: 'amont' }] } } },
  });
  expect((await post({ head: 'deux' })).init.status).toBe(422);
  expect((await saveModel(HYDROLOGIST, { name: 'À deux', kept: { ...kept, clock: 0 }, of: { id, version } })).ok).toBe(
    true,
  );
  const stale = await post({ name: 'À trois', dec: '.' });
  expect(stale.init.status).toBe(409);
  expect(stale.data).toMatchObject({
    texts: { name: ['À trois'] },
    more: {
      typed: {
        version: version + 1,
        kept: { clock: 0, table: { decimal: '.' } },
        meanwhile: { by: HYDROLOGIST.login, both: [] },
      },
    },
  });
  expect(await removeModel(HYDROLOGIST, id, version + 1)).toMatchObject({ ok: true });
});

test('a model that somebody saved meanwhile is not overwritten; deleted, it is gone and its trace stays', async () => {
  const kept = keptReading(['Quand', 'Niveau bas']);
  const made = await saveModel(HYDROLOGIST, { name: 'Sonde de terrain', kept });
  const { id, version } = made.ok ? made.value : { id: 0, version: 0 };
  expect(await saveModel(HYDROLOGIST, { name: 'Sonde', kept, of: { id, version } })).toMatchObject({ ok: true });
  expect(await saveModel(HYDROLOGIST, { name: 'Autre', kept, of: { id, version } })).toEqual({
    ok: false,
    reason: 'stale',
  });
  expect(await removeModel({ ...HYDROLOGIST, isAdmin: false }, id, 2)).toEqual({
    ok: false,
    reason: 'forbidden',
  });
  expect(await removeModel(HYDROLOGIST, id, 2)).toEqual({ ok: true, value: null });
  expect(await listModels()).toEqual([]);
  const traces = await prisma().audit.findMany({ where: { entity: 'importModel' }, orderBy: { id: 'asc' } });
  expect(traces.map(({ action }) => action)).toEqual([
    'importModel.create',
    'importModel.update',
    'importModel.delete',
  ]);
});

test('C565 /import: a file of any station is shown, stored, and stands in the list of that page', async () => {
  forgetDatabase();
  const admin = await browsing('admin');
  const mis = MIS.split('\n').slice(0, 3).join('\n').replace('pz-1', 'PZ-3');
  const { id } = await open(mis, 'fond.mis', {}, { ...HYDROLOGIST, login: 'admin' });
  const address = `/import?session=${id}`;
  expect(await admin.get(importRoute.loader, address)).toMatchObject({ file: { stations: [{ code: 'PZ-3' }] } });
  const said = { to: ['PZ-3/0010=new:waterTemperature'], unit: ['PZ-3/0010=°C'] };
  const stored = await admin.post(importRoute.action, address, said);
  expect((stored as Response).headers.get('location')).toMatch(/^\/graphic\?/);
  expect(await admin.get(importRoute.loader, '/import')).toMatchObject({ history: [{ fileName: 'fond.mis' }] });
});
