/**
 * The reference data at their real size: 500,000 parcels and 200,000 reference values from CSV against a bare COPY of
 * the same rows, memory, auto-fill of the large demo matrix, pages of the register. `npm run bench:reference [--
 * parcels matrix autofill municipalities lists]`: the parts named, all of them by default.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import type { ListSearch } from '~/modules/core/reference/forms/list-search';
import { findSet, REFERENCE_SETS, type ReferenceSet } from '~/modules/core/reference/domain';
import { autoFillMatrix } from '~/modules/planning/matrix/service/auto-fill-matrix.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { importLargeFile } from '~/modules/core/reference/service/import-large-file.server';
import { loadMunicipalities } from '~/modules/core/reference/service/load-municipalities.server';
import { readDashboard } from '~/modules/core/reference/service/read-dashboard.server';
import { readList } from '~/modules/core/reference/service/read-list.server';
import { searchMunicipalities } from '~/modules/planning/territory/service/list-bricks.server';
import { db, prisma, startDatabase, stopDatabase } from '~/platform/db/client.server';
import { copyInto, type CopyRow } from '~/platform/db/copy.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';

const admin: Actor = {
  id: 1,
  login: 'bench',
  name: 'bench',
  isAdmin: true,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
};
const folder = mkdtempSync(path.join(tmpdir(), 'bench-reference-'));
const failures: string[] = [];
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const judge = (name: string, value: number, limit: number, unit: string, lower = true): void => {
  const ok = lower ? value <= limit : value >= limit;
  say(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(58)} ${value.toFixed(2)} ${unit} (${lower ? '≤' : '≥'} ${limit})`);
  if (!ok) failures.push(name);
};
const timed = async <Value>(work: () => Promise<Value>): Promise<[number, Value]> => {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
};

type Part = 'parcels' | 'matrix' | 'autofill' | 'municipalities' | 'lists';
const asked = process.argv.slice(2);
const runs = (part: Part): boolean => asked.length === 0 || asked.includes(part);

/**
 * The median of `turns` readings of a page, after one that warms the caches. Pages of a millisecond need many: of five,
 * two releases with the same queries seemed 1.8 apart.
 */
async function pageMs(read: () => Promise<unknown>, turns = 41): Promise<number> {
  await read();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push((await timed(read))[0]);
  return times.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0;
}

const EVERYTHING: ListSearch = { q: '', edit: false, page: 1, size: 20, sort: null, filters: {} };

const CODES = [
  'BTH',
  'ORH',
  'TTH',
  'ORP',
  'CZH',
  'TRN',
  'MIS',
  'MIE',
  'PPR',
  'FVL',
  'LEC',
  'CHV',
  'SRS',
  'LUZ',
  'PTR',
  'PPH',
];
const PARCELS = 500_000;
/** A parcel of a region: five years, five departments, positions around Le Mans. */
const parcel = (rank: number): string[] => [
  String(72_000_000 + Math.floor(rank / 5)),
  String(2018 + (rank % 5)),
  ['72', '49', '53', '44', '85'][rank % 5] ?? '72',
  CODES[(rank * 7) % 16] ?? 'BTH',
  String(1 + (rank % 5)),
  String(2 + ((rank * 13) % 3000) / 100).replace('.', ','),
  '72004',
  String(-0.4 + ((rank * 31) % 8000) / 10_000).replace('.', ','),
  String(47.8 + ((rank * 17) % 5000) / 10_000).replace('.', ','),
];

async function writeCsv(
  name: string,
  header: readonly string[],
  rows: number,
  row: (rank: number) => readonly string[],
): Promise<string> {
  const file = path.join(folder, name);
  const out = createWriteStream(file);
  out.write(`${header.join(';')}\n`);
  for (let rank = 0; rank < rows; rank += 1) if (!out.write(`${row(rank).join(';')}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
  return file;
}

async function bareCopy(table: string, columns: readonly string[], rows: Iterable<CopyRow>): Promise<number> {
  const [ms] = await timed(() => inSqlTransaction((client) => copyInto(client, table, columns, rows)));
  await db().pool.query(`TRUNCATE "${table}"`);
  return ms;
}

/** Peak of the process's memory while `work` runs, over what it was before. */
async function withPeak<Value>(work: () => Promise<Value>): Promise<{ ms: number; growthMb: number; value: Value }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const [ms, value] = await timed(work);
  clearInterval(timer);
  return { ms, growthMb: (peak - before) / 1024 / 1024, value };
}

async function compareImport(set: ReferenceSet, file: string, bareMs: number, rows: number): Promise<void> {
  const { ms, growthMb, value } = await withPeak(() =>
    importLargeFile(admin, set, { name: `${set.key}.csv`, path: file }, { apply: true }),
  );
  say(
    `     ${set.key}: ${value.created} created in ${(ms / 1000).toFixed(1)} s, bare COPY ` +
      `${(bareMs / 1000).toFixed(1)} s, ${value.refusedCount} refused`,
  );
  if (value.created !== rows) failures.push(`${set.key}: ${value.created} of ${rows} rows`);
  judge(`${set.key}: speed against a bare COPY`, bareMs / ms, 0.2, '×', false);
  judge(`${set.key}: memory growth`, growthMb, 150, 'MB');
  const [again, second] = await timed(() =>
    importLargeFile(admin, set, { name: `${set.key}.csv`, path: file }, { apply: true }),
  );
  say(
    `     ${set.key} again: ${(again / 1000).toFixed(1)} s, ${second.created} created, ${second.changed} ` +
      `changed, ${second.unchanged} unchanged`,
  );
}

async function benchParcels(): Promise<void> {
  const set = findSet('rpg');
  if (!set) throw new Error('no rpg');
  const names = Object.keys(set.columns);
  const rows = function* (): Generator<CopyRow> {
    for (let rank = 0; rank < PARCELS; rank += 1)
      yield parcel(rank).map((text, column) => ([1, 5, 7, 8].includes(column) ? Number(text.replace(',', '.')) : text));
  };
  if (!runs('parcels')) {
    await inSqlTransaction((client) => copyInto(client, 'RpgParcel', names, rows()));
    await db().pool.query('ANALYZE "RpgParcel"');
    return;
  }
  const bare = await bareCopy('RpgParcel', names, rows());
  await compareImport(set, await writeCsv('rpg.csv', names, PARCELS, parcel), bare, PARCELS);
  for (const [label, search] of [
    ['first page of a year', { filters: { year: '2022' }, page: 1 }],
    ['last page of a year', { filters: { year: '2022' }, page: 5000 }],
    ['every year', { filters: {}, page: 1 }],
    ['search by parcel', { filters: {}, page: 1, q: '7205' }],
    [
      'year, department and crop, sorted by area',
      {
        filters: { year: '2022', department: '85', codeRPG: 'BTH' },
        page: 1,
        sort: { key: 'area', direction: 'desc' },
      },
    ],
  ] satisfies [string, Partial<ListSearch>][] as [string, Partial<ListSearch>][]) {
    const request: ListSearch = { q: '', edit: false, size: 20, page: 1, sort: null, filters: {}, ...search };
    judge(`rpg page: ${label}`, await pageMs(() => readList(admin, set, request)), 300, 'ms');
  }
}

async function benchMatrix(): Promise<void> {
  const set = findSet('matriceRef');
  if (!set) throw new Error('no matriceRef');
  await db().pool.query('TRUNCATE "ReferenceMatrixRow"');
  const [crops, modes, indicators] = [
    await prisma().crop.findMany(),
    await prisma().drivingMode.findMany(),
    await prisma().indicator.findMany(),
  ];
  const rows: { ids: number[]; names: string[] }[] = [];
  const departments = Array.from({ length: 100 }, (_, rank) => String(rank + 1).padStart(2, '0')).filter(
    (code) => code !== '20',
  );
  for (const department of departments)
    for (const crop of crops)
      for (const mode of modes)
        for (const indicator of indicators)
          for (let type = 1; type <= 5; type += 1) {
            if (rows.length >= 200_000) break;
            rows.push({
              ids: [crop.id, mode.id, indicator.id],
              names: [
                crop.name,
                department,
                String(type),
                mode.name,
                indicator.name,
                String(rows.length % 1000)
                  .padStart(4, '0')
                  .replace(/(\d\d)$/, ',$1'),
              ],
            });
          }
  const names = Object.keys(set.columns);
  const bare = await bareCopy(
    'ReferenceMatrixRow',
    names,
    rows.map(({ ids, names: texts }): CopyRow => [
      ids[0] ?? 0,
      texts[1] ?? '',
      texts[2] ?? '',
      ids[1] ?? 0,
      ids[2] ?? 0,
      Number((texts[5] ?? '0').replace(',', '.')),
    ]),
  );
  await compareImport(
    set,
    await writeCsv('matrice.csv', names, rows.length, (rank) => rows[rank]?.names ?? []),
    bare,
    rows.length,
  );
}

/** The large demo: 20 zones, 40 crops, 5 modes; every cell empty. */
async function benchAutoFill(): Promise<void> {
  const indicators = await prisma().indicator.findMany();
  const modes = await prisma().drivingMode.findMany();
  const crops = await prisma().crop.findMany({ take: 40 });
  for (let rank = crops.length; rank < 40; rank += 1)
    crops.push(
      await prisma().crop.create({
        data: { name: `Culture ${rank}`, nameKey: `culture ${rank}`, linkCulturesRPG: [CODES[rank % 16] ?? 'BTH'] },
      }),
    );
  const territory = await prisma().territory.create({
    data: { name: 'Grand', author: 'bench', updatedBy: 'bench', year: 2022, department: '85' },
  });
  const by = { territoryId: territory.id, updatedBy: 'bench' };
  for (let rank = 0; rank < 20; rank += 1) {
    const [west, south] = [-0.4 + (rank % 5) * 0.16, 47.8 + Math.floor(rank / 5) * 0.12];
    const zone = await prisma().homogeneousZone.create({
      data: {
        name: `Grande zone ${rank}`,
        nameKey: `grande zone ${rank}`,
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [west, south],
                [west + 0.16, south],
                [west + 0.16, south + 0.12],
                [west, south + 0.12],
                [west, south],
              ],
            ],
          ],
        },
      },
    });
    await prisma().territoryZone.create({ data: { ...by, zoneId: zone.id, surface: 100 } });
  }
  await prisma().territoryCrop.createMany({ data: crops.map(({ id }) => ({ ...by, cropId: id })) });
  await prisma().territoryDrivingMode.createMany({ data: modes.map(({ id }) => ({ ...by, modeId: id })) });
  await prisma().territoryIndicator.createMany({ data: indicators.map(({ id }) => ({ ...by, indicatorId: id })) });
  const matrix = await prisma().planningMatrix.create({
    data: { territoryId: territory.id, name: 'Grande', author: 'bench', updatedBy: 'bench' },
  });
  await prisma().matrixIndicator.createMany({
    data: indicators.map(({ id }) => ({ matrixId: matrix.matrixId, indicatorId: id, updatedBy: 'bench' })),
  });
  const lines: string[] = [];
  for (const crop of crops)
    for (const mode of modes)
      for (const indicator of indicators)
        for (let type = 1; type <= 5; type += 1)
          lines.push(`${crop.name};85;${type};${mode.name};${indicator.name};${(lines.length % 97) + 1}`);
  const file = new TextEncoder().encode(
    `cultureId;department;typeSuccession;driveModeId;indicatorId;value\n${lines.join('\n')}\n`,
  );
  await importReferenceFile(admin, 'matriceRef', { name: 'm.csv', content: file }, { apply: true });
  const [ms, filled] = await timed(() => autoFillMatrix(admin, matrix.matrixId));
  say(
    `     ${filled.ok ? filled.value.insert : filled.reason} cells of ` +
      `${20 * crops.length * modes.length * indicators.length}`,
  );
  judge('auto-fill of the large matrix', ms / 1000, 3, 's');
  judge(
    'auto-fill again, nothing changes',
    (await timed(() => autoFillMatrix(admin, matrix.matrixId)))[0] / 1000,
    3,
    's',
  );
  await db().pool.query('UPDATE "ReferenceMatrixRow" SET value = value + 1');
  judge(
    'auto-fill again, every cell changes',
    (await timed(() => autoFillMatrix(admin, matrix.matrixId)))[0] / 1000,
    3,
    's',
  );
}

async function benchMunicipalities(): Promise<void> {
  const [ms, loaded] = await timed(() => loadMunicipalities(admin));
  say(
    '     municipalities: ' +
      `${loaded.ok ? loaded.value.created + loaded.value.changed + loaded.value.unchanged : loaded.reason} in ` +
      `${(ms / 1000).toFixed(1)} s`,
  );
  const set = findSet('communes');
  if (!set) throw new Error('no communes');
  for (const q of ['saint-germain', 'Le Mans', '72004', '7254', '75001']) {
    judge(`municipalities: « ${q} »`, await pageMs(() => readList(admin, set, { ...EVERYTHING, q })), 50, 'ms');
    judge(`municipalities, picker of a territory: « ${q} »`, await pageMs(() => searchMunicipalities(q)), 50, 'ms');
  }
}

/** Pages of the sets that are long in real life, and of every other one. */
async function benchLists(): Promise<void> {
  const parameters = Array.from(
    { length: 6000 },
    (_, rank) => `${rank + 1};Paramètre ${(rank * 7919) % 6007} de l’eau brute;${rank % 8 === 0 ? 'Gelé' : 'Validé'}`,
  );
  await importReferenceFile(
    admin,
    'parameter',
    {
      name: 'p.csv',
      content: new TextEncoder().encode(`CdParametre;NomParametre;StParametre\n${parameters.join('\n')}\n`),
    },
    { apply: true },
  );
  for (const set of REFERENCE_SETS) {
    judge(`${set.key}: first page`, await pageMs(() => readList(admin, set, EVERYTHING)), 50, 'ms');
    const last = await readList(admin, set, EVERYTHING);
    judge(
      `${set.key}: last page of ${last.paging.total}, edited`,
      await pageMs(() => readList(admin, set, { ...EVERYTHING, edit: true, page: Math.ceil(last.paging.total / 20) })),
      100,
      'ms',
    );
    judge(`${set.key}: search`, await pageMs(() => readList(admin, set, { ...EVERYTHING, q: 'eau' })), 50, 'ms');
  }
  judge('dashboard', await pageMs(() => readDashboard()), 100, 'ms');
}

await startDatabase({ kind: 'upkeep' });
await applyMigrations(db().pool);
try {
  const { seedReference } = await import('../../app/boot/seed-demo-reference.server');
  await seedReference(admin, () => undefined);
  await db().pool.query('TRUNCATE "RpgParcel"');
  if (runs('parcels') || runs('autofill')) await benchParcels();
  if (runs('matrix')) await benchMatrix();
  if (runs('autofill')) await benchAutoFill();
  if (runs('municipalities')) await benchMunicipalities();
  if (runs('lists')) await benchLists();
} finally {
  await stopDatabase();
  rmSync(folder, { recursive: true, force: true });
}
say(
  failures.length === 0 ? 'all within their limits' : `${failures.length} beyond their limits: ${failures.join('; ')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
