/** Every set obeys its contract: list, form, validation, import, export, API and audit, through one engine. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import type { Outcome } from '~/kernel/outcome';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { CARD_SETS, REFERENCE_SETS, type ReferenceSet, type RowValue } from '~/modules/core/reference/domain';
import { bodyOf } from '~/modules/core/reference/forms/row-body';
import { createForApi, listForApi, readForApi } from '~/modules/core/reference/service/api-rows.server';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { exportSet } from '~/modules/core/reference/service/export-set.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { newItem } from '~/modules/core/reference/service/read-item.server';
import { totalOf } from '~/modules/core/reference/service/read-dashboard.server';
import { readList } from '~/modules/core/reference/service/read-list.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../support/database';
import { USED_BY } from '~/wings.server';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
const member: Actor = { ...VISITOR, id: 2, login: 'membre' };
const everything = { q: '', edit: true, page: 1, size: 20, sort: null, filters: {} };

/** Devices need a type, whose number changes when its set is filled again. */
let typeOfDevices = 0;
beforeEach(async () => {
  const type = { set: 'deviceType', code: 'ESSAI-TYPE' };
  const made = { ...type, name: 'Type d’essai', nameKey: 'type d essai', attributes: { kind: 'datalogger' } };
  const row = await prisma().referenceItem.upsert({ where: { set_code: type }, create: made, update: {} });
  typeOfDevices = row.id;
});
afterEach(() => prisma().device.deleteMany({}));

/** A row that each set takes: its required columns, with values of their kind. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  communes: { codeCommune: '99001', name: 'Essai-sur-Vègre', departmentNumber: '72', x: -0.1, y: 48 },
  city: { codeCommune: '99002', name: 'Essai-le-Petit' },
  zones: { name: 'Zone d’essai' },
  conduites: { name: 'Conduite d’essai', parent: 4 },
  cultures: { name: 'Culture d’essai', linkCulturesRPG: ['BTH'] },
  indicateurs: { name: 'Indicateur d’essai' },
  matriceRef: { cultureId: 1, department: '85', typeSuccession: '1', driveModeId: 1, indicatorId: 1, value: 3.25 },
  contributor: { code: 'I-1', name: 'Agence d’essai', siret: '73282932000074', creationDate: '2024-02-29' },
  contact: { name: 'Camille Essai', phoneTel: '02 43 00 00 00' },
  cedex: { code: '72039', cityCode: '72004', label: 'LE MANS CEDEX 9' },
  quantity: { code: 'E-1', name: 'Grandeur d’essai', unit: 'µg/l' },
  preselection: { code: 'E-1', name: 'Présélection d’essai', parameters: '1340' },
  qualityThreshold: {
    ...{ code: 'E-1', name: 'Seuil d’essai', collection: 'Essai', parameters: '1340', unit: '173', source: 'Essai' },
    level1: 50,
  },
  solution: { codeSolution: 'E-1', description: 'Solution d’essai' },
  diagnostic: { codeDiagnostic: 'E-1', description: 'Problème d’essai', curative: true },
  sandre: { field: 'ESSAI', code: 'A', name: 'Code d’essai' },
  device: {
    serialNumber: 'ES-0001',
    ...{ iccid: '8933150319000000014', imei: '490154203237518' },
    ...{ purchaseDate: '2024-02-29', lifeTimeMonths: 60 },
    get typeId() {
      return typeOfDevices;
    },
  },
};
const accepted = <Value>(outcome: Outcome<Value, unknown>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
};
const sampleOf = (set: ReferenceSet) => SAMPLES[set.key] ?? { code: 'E-1', name: 'Ligne d’essai' };
const creatable = REFERENCE_SETS.filter((set) => set.may.create);

beforeAll(() => seedReference(admin, () => undefined));

const fileOf = async (set: ReferenceSet, format: 'csv' | 'xlsx') => {
  const { content, fileName } = await spreadsheetContent(await exportSet(set), format);
  return { name: fileName, content: new Uint8Array(Buffer.from(content, 'base64')) };
};
const imported = async (set: ReferenceSet, file: { name: string; content: Uint8Array }, apply = true) => {
  const outcome = await importReferenceFile(admin, set.key, file, { apply });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};
const counts = ({ created, changed, refused }: Awaited<ReturnType<typeof imported>>) => ({ created, changed, refused });

test('C754 C755 C455 the eight planning sets in their order, contributors, contacts and Sandre codes beside', () => {
  expect(CARD_SETS.map((set) => set.key)).toEqual([
    'communes',
    'zones',
    'conduites',
    'cultures',
    'indicateurs',
    'rotation',
    'rpg',
    'matriceRef',
  ]);
  expect(REFERENCE_SETS.map((set) => set.key)).toEqual(
    expect.arrayContaining([
      'contributor',
      'contact',
      'city',
      'sandre',
      'watershed',
      'hydrogeologicalEntity',
      'unit',
      'method',
      'parameter',
      'fraction',
      'network',
      'watermass',
      'support',
    ]),
  );
});

test('no file of the engine asks which set it serves', () => {
  for (const file of [
    'service/save-row.server.ts',
    'service/import-file.server.ts',
    'service/export-set.server.ts',
    'service/delete-rows.server.ts',
    'data/list-rows.server.ts',
    'data/write-rows.server.ts',
    'data/set-sql.server.ts',
    'domain/plan-import.ts',
    'domain/file-lines.ts',
  ]) {
    expect(readFileSync(`app/modules/core/reference/${file}`, 'utf8'), file).not.toMatch(/set\.key\s*[!=]==/);
  }
});

describe.each(creatable.map((set) => [set.key, set] as const))('%s', (_key, set) => {
  test(
    'a row is created, listed, read, described for the API, audited; it comes back out of its own export; it ' +
      'is deleted',
    async () => {
      expect(bodyOf(set).safeParse(sampleOf(set)).success).toBe(true);
      const { id } = accepted(await createForApi(admin, set, sampleOf(set)));
      const listed = await readList(admin, set, everything);
      expect(listed.paging.total).toBeGreaterThan(0);
      expect(
        listed.columns.every((column) => column.label !== column.name || /^[A-Z]/.test(column.label)),
        'every column has words',
      ).toBe(true);
      expect(accepted(await readForApi(set, String(id)))).toMatchObject(
        Object.fromEntries(Object.entries(sampleOf(set)).filter(([name]) => name !== 'phoneTel')),
      );
      expect((await listForApi(set, {})).length).toBeGreaterThan(0);
      expect(
        await prisma().audit.count({ where: { entity: set.entity, action: 'reference.create', entityId: String(id) } }),
      ).toBe(1);
      expect(await prisma().referenceSummary.findFirst({ where: { updateUser: 'demo' } })).not.toBeNull();
      for (const format of set.importKinds.includes('xlsx') ? (['csv', 'xlsx'] as const) : (['csv'] as const)) {
        expect(counts(await imported(set, await fileOf(set, format))), format).toEqual({
          created: 0,
          changed: 0,
          refused: [],
        });
      }
      expect(await deleteRows(admin, USED_BY, set, [String(id)])).toEqual({ ok: true, value: { deleted: 1 } });
    },
  );

  test('its own export fills an emptied set again, and once more changes nothing', async () => {
    if (set.may.purge && set.table !== 'ReferenceItem') return;
    accepted(await createForApi(admin, set, sampleOf(set)));
    const before = await listForApi(set, {});
    const total = await totalOf(set);
    const file = await fileOf(set, 'csv');
    await prisma().$executeRawUnsafe(
      `DELETE FROM "${set.table}" ${set.fixed.set ? `WHERE set = '${set.fixed.set}'` : ''}`,
    );
    expect(counts(await imported(set, file))).toEqual({ created: total, changed: 0, refused: [] });
    const plain = (rows: unknown[]) =>
      rows.map((row) => ({
        ...(row as Record<string, unknown>),
        id: 0,
        code: set.key === 'contact' ? 0 : (row as Record<string, unknown>).code,
        datemaj: '',
        usermaj: '',
      }));
    expect(plain(await listForApi(set, {}))).toEqual(plain(before));
    expect(counts(await imported(set, file))).toEqual({ created: 0, changed: 0, refused: [] });
  });

  test('a member reads it and cannot write it; an empty required column is refused where it stands', async () => {
    const list = await readList(member, set, everything);
    expect([list.mode, list.rights.edit, list.rights.export]).toEqual(['read', false, false]);
    expect(await createForApi(member, set, sampleOf(set))).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await importReferenceFile(member, set.key, { name: 'x.csv', content: new Uint8Array() })).toEqual({
      ok: false,
      reason: 'forbidden',
    });
    const required = Object.entries(set.columns).find(([, column]) => column.required)?.[0];
    if (!required) return;
    const refused = await createForApi(admin, set, { ...sampleOf(set), [required]: null });
    expect(refused).toMatchObject({ ok: false, reason: { kind: 'invalid' } });
    expect(!refused.ok && refused.reason.kind === 'invalid' && [...refused.reason.objections.keys()][0]).toBe(required);
  });

  test('its form asks each column once, in words', async () => {
    const { fields } = await newItem(admin, set);
    expect(new Set(fields.map((field) => field.label)).size).toBe(fields.length);
    const values: Record<string, RowValue> = Object.fromEntries(
      Object.entries(set.columns).map(([name, column]) => [name, column.start]),
    );
    expect(Object.keys(values)).toEqual(expect.arrayContaining(fields.map((field) => field.name)));
  });
});

test('sets with fixed or imported rows: an export of rules or parcels imports back unchanged', async () => {
  for (const set of REFERENCE_SETS.filter((one) => !one.may.create))
    expect({ set: set.key, ...counts(await imported(set, await fileOf(set, 'csv'))) }).toEqual({
      set: set.key,
      created: 0,
      changed: 0,
      refused: [],
    });
});
