/**
 * Names are listed in French order on every installation, whatever the collation of its database: this one sorts as
 * bytes do, capitals before small letters and letters with accents last.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRows } from '~/modules/core/reference/data/list-rows.server';
import { findSet } from '~/modules/core/reference/domain/sets';
import { findStations } from '~/modules/monitoring/stations/data/stations.server';
import { nameKeyOf } from '~/kernel/name-key';
import { prisma, db, seatDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { cloneDatabase, type Clone } from '../support/database';

/** In the order of a French index. */
const NAMES = ['Bois de la Vègre', 'Bois de Moncé', 'étang', 'Étang du Gué', 'Gué d’Œuf', 'Zone'];

const EVERY = { userId: 0, all: ['piezometry'], own: [], writing: false } as const;
let clone: Clone;
beforeAll(async () => {
  clone = await cloneDatabase({ bare: true, collation: 'C' });
  await applyMigrations(clone.database.pool);
  seatDatabase(clone.database);
}, 120_000);
afterAll(async () => {
  seatDatabase(undefined);
  await clone.drop();
});
const mixed = [...NAMES].reverse();

test('the database itself would sort otherwise', async () => {
  const { rows } = await db().pool.query<{ name: string }>('SELECT name FROM unnest($1::text[]) AS name ORDER BY 1', [
    NAMES,
  ]);
  expect(rows.map(({ name }) => name)).not.toEqual(NAMES);
});

test('stations, and rows of a set', async () => {
  const data = mixed.map((name, rank) => ({ kind: 'piezometry', code: `S-${rank}`, name }));
  await prisma().station.createMany({ data });
  const found = await findStations(EVERY, 'piezometry', {});
  expect(found.map(({ name }) => name)).toEqual(NAMES);

  await prisma().homogeneousZone.createMany({
    data: mixed.map((name) => ({ name, nameKey: nameKeyOf(name), updatedBy: 'test' })),
  });
  const { rows } = await listRows(findSet('zones')!, { sort: { key: 'name', direction: 'asc' } });
  expect(rows.map(({ values }) => values['name'])).toEqual(NAMES);
});

test('each column that holds names says its collation, so that every list by it has that order', async () => {
  const { rows } = await db().pool.query<{ column: string }>(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'text'
      AND column_name IN ('name', 'nameKey', 'title', 'label')
      AND table_name NOT LIKE '\\_%' AND collation_name IS DISTINCT FROM 'fr-x-icu' ORDER BY 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual([]);
});
