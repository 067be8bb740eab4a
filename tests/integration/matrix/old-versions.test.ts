/**
 * Versions of a matrix long after: each is what it was, and what it costs hangs on what is shown, not on what came
 * since.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readMatrixVersion, restoreMatrix } from '~/modules/planning/matrix/service/matrix-history.server';
import { STATE_EVERY } from '~/modules/planning/matrix/data/states.server';
import { thinStates } from '~/modules/planning/matrix/service/thin-states.server';
import { deleteMatrix, saveMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { importMatrix } from '~/modules/planning/matrix/service/import-values.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { versionPage } from '~/modules/planning/matrix/view/matrix-history.view';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { makeNitrogen, makePlanning, taken, type Planning } from '../../support/planning-world';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});
const actor = () => world.actors.animateur;
const named = { zoneId: ['Amont', 'Aval'], cropId: ['Blé tendre', 'Orge'], modeId: ['Raisonné', 'AB'] };
const places = () =>
  world.zones.flatMap((zoneId, z) =>
    world.crops.flatMap((cropId, c) =>
      world.modes.map((modeId, m) => ({
        zoneId,
        cropId,
        modeId,
        names: `${named.zoneId[z]};${named.cropId[c]};${named.modeId[m]}`,
      })),
    ),
  );
const versionOf = async ({ matrixId }: Planning) =>
  (await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId } })).version;

/** What a reader sees of an indicator: rows of values, empty rows left out. */
async function stored(planning: Planning, indicatorId: number): Promise<string> {
  const cells = await prisma().matrixValue.findMany({
    where: { matrixId: planning.matrixId, indicatorId },
    orderBy: [{ zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
  });
  return cells
    .map(
      ({ zoneId, cropId, modeId, value }) =>
        `${named.zoneId[world.zones.indexOf(zoneId)]} ${named.cropId[world.crops.indexOf(cropId)]} ` +
        `${named.modeId[world.modes.indexOf(modeId)]} ${value}`,
    )
    .sort()
    .join(', ');
}
async function seen(planning: Planning, version: number, indicatorId: number): Promise<string> {
  const { table } = taken(await readMatrixVersion(actor(), planning.matrixId, version, { indicatorId }));
  return table.rows
    .flatMap(({ crop, mode, cells }) =>
      cells.flatMap(({ value }, at) => (value === null ? [] : [`${table.zones[at]} ${crop} ${mode} ${value}`])),
    )
    .sort()
    .join(', ');
}

/** One save after the other: typed cells, cells emptied, files, and now and then a description. */
async function live(
  planning: Planning,
  saves: number,
  seed: number,
): Promise<Map<number, readonly [string, string, string]>> {
  const pick = fc.sample(
    fc.record({
      at: fc.nat(7),
      other: fc.nat(7),
      indicatorId: fc.constantFrom(world.indicator, nitrogen),
      value: fc.option(fc.integer({ min: 1, max: 99 })),
      kind: fc.constantFrom('cells', 'cells', 'file', 'description'),
    }),
    { numRuns: saves, seed },
  );
  const known = new Map<number, readonly [string, string, string]>();
  for (const { at, other, indicatorId, value, kind } of pick) {
    const [{ names, ...place }, { names: _, ...second }] = [places()[at]!, places()[other]!];
    const version = await versionOf(planning);
    if (kind === 'description')
      taken(
        await saveMatrix(actor(), planning.matrixId, {
          version,
          name: `Nom ${version}`,
          description: '',
          indicators: [world.indicator, nitrogen],
        }),
      );
    else if (kind === 'file')
      taken(
        await importMatrix(actor(), planning.matrixId, {
          name: 'v.csv',
          bytes: Buffer.from(`Zone;Culture;Conduite;Indicateur;Valeur\n${names};Azote;${(value ?? 5) + 200}\n`),
        }),
      );
    else
      taken(
        await saveValues(actor(), planning.matrixId, [
          { ...second, indicatorId, value: at, generatedValue: true },
          { ...place, indicatorId, value, generatedValue: false },
        ]),
      );
    const { name } = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: planning.matrixId } });
    known.set(await versionOf(planning), [
      await stored(planning, world.indicator),
      await stored(planning, nitrogen),
      name,
    ]);
  }
  return known;
}

test('every version is seen as it was, on either side of a kept state, and can be put back', async () => {
  const planning = await makePlanning(world, nitrogen);
  const known = await live(planning, 2 * STATE_EVERY + 8, 7);
  expect(Math.max(...known.keys())).toBeGreaterThan(2 * STATE_EVERY);
  for (const [version, [production, azote, name]] of known) {
    expect(
      [await seen(planning, version, world.indicator), await seen(planning, version, nitrogen)],
      `version ${version}`,
    ).toEqual([production, azote]);
    expect(taken(await readMatrixVersion(actor(), planning.matrixId, version, {})).name).toBe(name);
  }
  for (const version of [STATE_EVERY - 1, STATE_EVERY, STATE_EVERY + 1, 3]) {
    taken(await restoreMatrix(actor(), planning.matrixId, version));
    expect([await stored(planning, world.indicator), await stored(planning, nitrogen)], `back to ${version}`).toEqual(
      known.get(version)?.slice(0, 2),
    );
  }
});

test(
  'what was saved after the next kept state is not read: nothing of it is left, and the version is seen all ' +
    'the same',
  async () => {
    const planning = await makePlanning(world, nitrogen);
    const known = await live(planning, 2 * STATE_EVERY + 4, 11);
    const read = { entity: 'matrix', entityId: String(planning.matrixId) };
    const later = await prisma().revision.deleteMany({ where: { ...read, version: { gt: STATE_EVERY } } });
    const statesLater = await prisma().revision.deleteMany({
      where: { entity: 'matrixState', entityId: { startsWith: `${planning.matrixId}` }, version: { gt: STATE_EVERY } },
    });
    await prisma().matrixValue.deleteMany({ where: { matrixId: planning.matrixId } });
    expect([later.count > STATE_EVERY, statesLater.count > 0]).toEqual([true, true]);
    for (const version of [5, STATE_EVERY - 1, STATE_EVERY]) {
      const [production, azote, name] = known.get(version)!;
      expect(
        [
          await seen(planning, version, world.indicator),
          await seen(planning, version, nitrogen),
          taken(await readMatrixVersion(actor(), planning.matrixId, version, {})).name,
        ],
        `version ${version}`,
      ).toEqual([production, azote, name]);
    }
    // between a version and the state after it there are never more saves than states are apart
    expect(await prisma().revision.count({ where: { ...read, version: { gt: 1, lte: STATE_EVERY } } })).toBeLessThan(
      STATE_EVERY,
    );
  },
);

test('thinning states after a year leaves every version readable; states of a deleted matrix are removed', async () => {
  const planning = await makePlanning(world, nitrogen);
  const known = await live(planning, 3 * STATE_EVERY + 2, 5);
  const own = {
    entity: 'matrixState',
    OR: [{ entityId: String(planning.matrixId) }, { entityId: { startsWith: `${planning.matrixId}:` } }],
  };
  const kept = async () =>
    [
      ...new Set(
        (await prisma().revision.findMany({ where: own, select: { version: true } })).map(({ version }) => version),
      ),
    ].sort((a, b) => a - b);
  expect(await kept()).toEqual([1, 2, 3].map((turn) => turn * STATE_EVERY));
  await prisma().revision.updateMany({ where: own, data: { at: new Date('2025-02-03T10:00:00Z') } });
  const journey = { login: 'system', signal: new AbortController().signal };
  expect(await thinStates(journey)).toBe(1);
  expect(await kept(), 'the first of all, and the last of its month').toEqual([STATE_EVERY, 3 * STATE_EVERY]);
  for (const version of [5, STATE_EVERY, STATE_EVERY + 1, 2 * STATE_EVERY, 3 * STATE_EVERY + 1]) {
    const [production, azote, name] = known.get(version)!;
    expect(
      [
        await seen(planning, version, world.indicator),
        await seen(planning, version, nitrogen),
        taken(await readMatrixVersion(actor(), planning.matrixId, version, {})).name,
      ],
      `version ${version}`,
    ).toEqual([production, azote, name]);
  }
  expect(await thinStates(journey), 'a second night finds nothing').toBe(0);
  taken(await deleteMatrix(actor(), planning.matrixId));
  expect(await thinStates(journey)).toBe(2);
  expect(await kept()).toEqual([]);
  expect(
    await prisma().audit.count({ where: { action: 'matrix.thinStates', entityId: String(planning.matrixId) } }),
  ).toBe(2);
});

test('a version of 60 zones × 80 crops × 5 modes is shown by pages of whole rows, each row once', () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({
    id: String(at),
    crop: `Culture ${at}`,
    mode: 'AB',
    cells: [],
  }));
  const table = { zones: Array.from({ length: 60 }, (_, at) => `Zone ${at}`), rows };
  const pages = Array.from({ length: 10 }, (_, at) => versionPage(table, at + 1));
  expect(pages.flatMap((one) => one.table.rows)).toEqual(rows);
  expect([
    pages[0]!.paging,
    versionPage(table, 99).paging?.page,
    versionPage({ ...table, rows: rows.slice(0, 40) }).paging,
  ]).toEqual([{ page: 1, pageSize: 40, total: 400, sizes: [40] }, 10, null]);
});
