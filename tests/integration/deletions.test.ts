/**
 * What is deleted can be restored for thirty days, row by row as it was, by who could delete it; what stands in the way
 * is told. Tried for every kind of the registry, on the demonstration.
 */
import { removeRecord } from '~/records/record/service/change-record.server';
import { campaignsOf } from '~/modules/monitoring/campaigns/service/campaign-record.server';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { deleteContent } from '~/modules/core/contents/service/content-acts.server';
import { addDocument, deleteDocument } from '~/modules/core/contents/service/documents.server';
import { deleteCategories, saveCategories } from '~/modules/core/contents/service/save-categories.server';
import { tablesOf, type DeletableKind } from '~/modules/core/deletions/domain';
import { purgeDeletions } from '~/modules/core/deletions/service/purge-deletions.server';
import { deletionOf, readDeletion, readDeletions } from '~/modules/core/deletions/service/read-deletions.server';
import { restoreDeletion } from '~/modules/core/deletions/service/restore-deletion.server';
import { REFERENCE_SETS, knownSet, type ReferenceSet } from '~/modules/core/reference/domain';
import { idSql, scopeSql } from '~/modules/core/reference/data/set-sql.server';
import { deleteRows, describeUses, purgeSet } from '~/modules/core/reference/service/delete-rows.server';
import { deleteEvent } from '~/modules/monitoring/station-events/service/change-event.server';
import { stationDocumentsOf } from '~/modules/monitoring/station-documents/service/manage-documents.server';
import { deleteStation } from '~/modules/monitoring/stations/service/delete-station.server';
import { deleteMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { deleteScenarios, duplicateScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { deleteTerritory, deleteTerritoryMatrices } from '~/modules/planning/territory/service/delete-territory.server';
import { now, setClock } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { DELETABLE, USED_BY } from '~/wings.server';
import { testDatabase } from '../support/database';
import { deleteIntake } from '~/modules/planning/intakes/service/save-intake.server';
import { ADMIN, taken } from '../support/planning-world';

testDatabase({ demo: true });

const DAY_MS = 24 * 3_600_000;
const ANIMATOR: Actor = { ...ADMIN, id: 2, login: 'animateur', name: 'Animateur', isAdmin: false, labo: true };
const OTHER: Actor = { ...ADMIN, id: 4, login: 'membre', name: 'Membre', isAdmin: false };
/** What a deletion and its restoration leave behind by design. */
const TRACES = ['Audit', 'Deletion', 'DeletedPart', 'ReferenceSummary', 'Statistic'];
/** Millions of measures, which no deletion takes. */
const LARGE = ['Measure', 'SeriesDay'];

const rowsOf = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await db().pool.query<Row>(sql, [...values])).rows;

/** Every row of every table, as one text a table. */
async function allRows(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1) ORDER BY 1`,
    [[...TRACES, ...LARGE]],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: string; hash: string }>(
      `SELECT count(*) AS count, md5(string_agg(one, E'\\n' ORDER BY one)) AS hash FROM (SELECT to_jsonb(t)::text AS one
       FROM "${name}" t) AS lines`,
    );
    found[name] = `${row?.count} ${row?.hash}`;
  }
  return found;
}

const kindNamed = (kind: string): DeletableKind => DELETABLE.find((one) => one.kind === kind)!;
const undoOf = async (kind: string, of: string | number | { parent: number }): Promise<number> => {
  const { undo } = await deletionOf(kind, of);
  expect(undo, `a deletion of ${kind}`).toBeDefined();
  return undo!;
};
const keptTables = async (deletion: number): Promise<string[]> =>
  (
    await rowsOf<{ table: string }>('SELECT DISTINCT "table" FROM "DeletedPart" WHERE "deletionId" = $1', [deletion])
  ).map(({ table }) => table);

/** Deleted and restored: all as it was, and every table of the kind had a row to bring back. */
async function roundTrip(
  kind: string,
  of: string | number | { parent: number },
  remove: () => Promise<unknown>,
): Promise<void> {
  const before = await allRows();
  await remove();
  const deletion = await undoOf(kind, of);
  expect((await keptTables(deletion)).sort()).toEqual(
    [...new Set(tablesOf(kindNamed(kind)).map(({ table }) => table))].sort(),
  );
  expect(await allRows()).not.toEqual(before);
  expect(await restoreDeletion(ADMIN, DELETABLE, deletion)).toMatchObject({ ok: true });
  expect(await allRows()).toEqual(before);
  expect(await deletionOf(kind, of)).toEqual({});
  expect(await restoreDeletion(ADMIN, DELETABLE, deletion)).toEqual({ ok: false, reason: 'restored' });
}

let [territory, matrix, scenario, intake, content, category] = [0, 0, 0, 0, 0, 0];
beforeAll(async () => {
  // the demonstration leaves these tables empty
  const one = await prisma().scenario.findFirstOrThrow({
    where: { results: { some: {} }, objectives: { some: { refs: { some: {} } } }, type: 0 },
    include: { matrix: true },
    orderBy: { id: 'asc' },
  });
  const { codeCommune: cityCode } = await prisma().municipality.findFirstOrThrow();
  await prisma().cedex.create({ data: { code: '72099', cityCode } });
  [territory, matrix] = [one.matrix.territoryId, one.matrixId];
  scenario = one.id;
  await prisma().workshopProposal.create({ data: { scenarioId: scenario, who: 'Éleveurs', login: 'admin' } });
  await prisma().matrixFavourite.createMany({ data: [{ matrixId: matrix, login: 'admin' }], skipDuplicates: true });
  await prisma().territoryUser.createMany({
    data: [{ territoryId: territory, login: 'membre', updatedBy: 'admin' }],
    skipDuplicates: true,
  });
  intake = (await prisma().intake.findFirstOrThrow({ where: { territoryId: territory } })).id;
  await prisma().nitrateFit.upsert({
    where: { intakeId: intake },
    create: { intakeId: intake, stationId: 1, measureHash: 'a', inputHash: 'b', result: {}, login: 'admin' },
    update: {},
  });
  category = taken(await saveCategories(ADMIN, [{ fields: { title: 'À supprimer' } }]))[0]!.id;
  const with1 = await prisma().cmsContent.findFirstOrThrow({ where: { documents: { some: {} } } });
  content = with1.id;
  await prisma().cmsAcknowledgement.create({ data: { contentId: content, login: 'membre' } });
  await prisma().revision.createMany({
    data: [{ entity: 'cms', entityId: String(content), version: 99, login: 'admin', snapshot: {} }],
    skipDuplicates: true,
  });
}, 120_000);

describe('every kind comes back row by row as it was', () => {
  test('a scenario that no other refers to', async () => {
    const copy = taken(await duplicateScenario(ADMIN, scenario));
    await prisma()
      .$executeRaw`INSERT INTO "ScenarioRun" (id, scid, "matrixVersion", "allocationVersion", "scenarioVersion",
      login) VALUES (gen_random_uuid(), ${copy}, 1, 1, 1, 'admin')`;
    await prisma().$executeRaw`INSERT INTO "ScenarioResult" SELECT ${copy}, "typeValeur", zid, cid, mcid, surface
      FROM "ScenarioResult" WHERE scid = ${scenario}`;
    await prisma().workshopProposal.create({ data: { scenarioId: copy, who: 'Élus', login: 'admin' } });
    await roundTrip('scenario', copy, () => deleteScenarios(ADMIN, matrix, [copy]));
  });
  test('a matrix with its values and scenarios', () => roundTrip('matrix', matrix, () => deleteMatrix(ADMIN, matrix)));
  test('the matrices of a territory', async () => {
    const before = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: matrix } });
    const values = await prisma().matrixValue.count();
    taken(await deleteTerritoryMatrices(ADMIN, territory));
    taken(await restoreDeletion(ADMIN, DELETABLE, await undoOf('matrix', { parent: territory })));
    expect(await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: matrix } })).toEqual(before);
    expect(await prisma().matrixValue.count()).toBe(values);
  });
  test('an intake with what was fitted to it', () =>
    roundTrip('intake', intake, () => deleteIntake(ADMIN, territory, intake)));
  test('a territory with all it holds', () =>
    roundTrip('territory', territory, () => deleteTerritory(ADMIN, territory)));
  test('a content with its documents, its readers and its history', () =>
    roundTrip('cms', content, () => deleteContent(ADMIN, content)));
  test('a document', async () => {
    const bytes = new Uint8Array(Buffer.from('a;b'));
    const { id } = taken(await addDocument(ADMIN, content, { originalName: 'plan.csv', bytes }));
    await roundTrip('document', id, () => deleteDocument(ADMIN, content, id));
  });
  test('a category', () => roundTrip('cmsCategory', category, () => deleteCategories(ADMIN, [category])));
  test('a station', async () => {
    const { id: campaignId } = await prisma().campaign.findFirstOrThrow();
    const station = await prisma().station.create({
      data: {
        kind: 'piezometry',
        code: 'ESSAI',
        name: 'Essai',
        own: { depth: 3.25 },
        codes: { create: { kind: 'piezometry', code: 'ESSAI' } },
        links: { create: { link: 'network', code: 'R1' } },
        parts: { create: { part: 'photo', depthTop: 0.1 } },
        referencePoints: { create: { from: new Date(), altitude: 101.07, login: 'admin' } },
        gaugings: { create: { at: new Date(), stage: 0.42, discharge: 1.3, login: 'admin' } },
        ratingCurves: { create: { validFrom: new Date(), shape: { kind: 'points' }, login: 'admin' } },
        grants: { create: { userId: 1 } },
        bookmarks: { create: { userId: 1 } },
        silences: { create: { from: new Date(), to: new Date('2099-01-01'), login: 'admin' } },
        thresholds: { create: THRESHOLD },
        documents: {
          create: {
            ...{ category: 'sitePlan', title: 'Plan' },
            files: { create: { no: 1, fileId: randomUUID(), name: 'plan.png', mime: 'image/png', size: 1 } },
            pins: { create: { label: 'Sonde', x: 1, y: 2 } },
          },
        },
        campaigns: { create: { rank: 9, campaign: { connect: { id: campaignId } } } },
        events: { create: { eventType: 'C', date: new Date(), actions: { create: { diagnosticCode: 'PILE' } } } },
      },
    });
    await ranAt(station.id);
    await wasReviewed(station.id);
    // no series is at a station that may be deleted: the reading of its event is another's
    const { id: seriesId } = await prisma().series.findFirstOrThrow();
    const { id: eventId } = await prisma().stationEvent.findFirstOrThrow({ where: { stationId: station.id } });
    await prisma().controlReading.create({ data: { seriesId, eventId, at: new Date(), value: 2, login: 'admin' } });
    await roundTrip('station', station.id, () => deleteStation(ADMIN, station.id));
  });
  test('an event of a station, with what it diagnosed and the reading that it made', async () => {
    const series = await prisma().series.findFirstOrThrow();
    const event = await prisma().stationEvent.create({
      data: {
        ...{ stationId: series.stationId, eventType: 'C', date: new Date() },
        actions: { create: { diagnosticCode: 'PILE' } },
        readings: { create: { seriesId: series.id, at: new Date(), value: 1.07, login: 'admin' } },
      },
    });
    await roundTrip('stationEvent', event.id, () => deleteEvent(ADMIN, series.stationId, event.id));
  });
  test('a document of a station, with its versions and its pins', async () => {
    const { id: stationId } = await prisma().station.findFirstOrThrow();
    const { id } = await prisma().stationDocument.create({
      data: {
        ...{ stationId, category: 'sitePlan', title: 'Plan' },
        files: { create: { no: 1, fileId: randomUUID(), name: 'plan.png', mime: 'image/png', size: 1 } },
        pins: { create: { label: 'Sonde', x: 1, y: 2 } },
      },
    });
    await roundTrip('stationDocument', id, () => removeRecord(ADMIN, stationDocumentsOf(ADMIN), id));
  });
  test('a campaign, with its stations and what was visited', async () => {
    const { id } = await prisma().campaign.findFirstOrThrow({ where: { stations: { some: { state: 'impossible' } } } });
    await roundTrip('campaign', id, () => removeRecord(ADMIN, campaignsOf(ADMIN), id));
  });
  test.each(REFERENCE_SETS.filter((set) => set.may.remove).map((set) => [set.key, set] as const))(
    'a row of %s',
    async (_key, set) => {
      const id = await unusedRow(set);
      const before = await allRows();
      taken(await deleteRows(ADMIN, USED_BY, set, [id]));
      expect(await allRows()).not.toEqual(before);
      taken(await restoreDeletion(ADMIN, DELETABLE, await undoOf(set.entity, id)));
      expect(await allRows()).toEqual(before);
    },
  );
  test('a purged set', async () => {
    const set = REFERENCE_SETS.find((one) => one.may.purge)!;
    const before = await allRows();
    taken(await purgeSet(ADMIN, USED_BY, set));
    const [last] = await readDeletions(ADMIN, DELETABLE);
    taken(await restoreDeletion(ADMIN, DELETABLE, last!.id));
    expect(await allRows()).toEqual(before);
  });
});

/** A row that nothing uses: made where the demonstration uses all of them. */
async function unusedRow(set: ReferenceSet): Promise<string> {
  const name = { name: 'À supprimer', nameKey: 'a supprimer' };
  const square = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 48],
          [0.02, 48],
          [0.02, 48.02],
          [0, 48.02],
          [0, 48],
        ],
      ],
    ],
  };
  const make: Record<string, () => Promise<{ id: number | bigint } | { code: number }>> = {
    zones: () => prisma().homogeneousZone.create({ data: { ...name, geometry: square, areaHa: 330.1, kml: '<kml/>' } }),
    conduites: () => prisma().drivingMode.create({ data: name }),
    cultures: () => prisma().crop.create({ data: { ...name, linkCulturesRPG: ['BTH', 'ORH'] } }),
    indicateurs: () => prisma().indicator.create({ data: name }),
    contact: () => prisma().contact.create({ data: { name: 'Mairie' } }),
    solution: () => prisma().solution.create({ data: { codeSolution: 'ZZ', description: 'Nettoyer la crépine' } }),
    matriceRef: () =>
      prisma().referenceMatrixRow.create({
        data: { cultureId: 1, department: '99', typeSuccession: 'x', driveModeId: 1, indicatorId: 1, value: 0.1 + 0.2 },
      }),
  };
  const item = () =>
    prisma().referenceItem.create({ data: { ...name, set: set.key, code: 'ZZ', attributes: { a: [1.5, null] } } });
  const made = await (make[set.key] ?? (set.table === 'ReferenceItem' ? item : undefined))?.();
  if (made) return String('id' in made ? made.id : made.code);
  const rows = await rowsOf<{ id: string }>(
    `SELECT ${idSql(set)} AS id FROM "${set.table}" WHERE ${scopeSql(set)} LIMIT 50`,
  );
  for (const { id } of rows)
    if ((await describeUses(USED_BY, set, [id])).every((item) => item.uses.length === 0)) return id;
  throw new Error(`no unused row of ${set.key}`);
}

const THRESHOLD = { quantity: 'nitrate', kind: 'range', direction: 'ascending', parent: 'station', level1: 50 };
/** Rows of an alert on the station's threshold. No measures are at a station that may be deleted: it is another's. */
async function ranAt(stationId: number): Promise<void> {
  const { id: thresholdId } = await prisma().threshold.findFirstOrThrow({ where: { stationId } });
  const { id: seriesId } = await prisma().series.findFirstOrThrow();
  const state = { thresholdVersion: 1, state: { level: 1 }, judgedTo: new Date() };
  await prisma().alertState.create({ data: { seriesId, thresholdId, ...state } });
  const raised = { raisedAt: new Date(), since: new Date(), level: 1, highest: 1, value: 51.5, moments: [] };
  await prisma().alert.create({
    data: { seriesId, thresholdId, ...raised, notices: { create: { level: 1, dueAt: new Date() } } },
  });
}

/** What stays of analyses that were reviewed, sent to a bank and undone. */
async function wasReviewed(stationId: number): Promise<void> {
  const [from, to] = [new Date('2025-03-01'), new Date('2025-03-31')];
  const own = { stationId, login: 'admin' };
  await prisma().review.create({ data: { ...own, from, to, status: 2 } });
  await prisma().bankExport.create({ data: { ...own, windows: [], count: 0 } });
  await prisma().suspicion.create({ data: { stationId, kind: 'blank', from, to, count: 1, size: 1 } });
  await prisma().analysisQualification.create({ data: { ...own, samplingId: 1, analyses: [], qualification: 2 } });
  await prisma().analysesUnseen.create({ data: { stationId, from, to } });
}

test('every table whose rows fall with those of a kind is kept', async () => {
  const cascades = await rowsOf<{ table: string; target: string }>(
    `SELECT c.relname AS "table", f.relname AS target FROM pg_constraint con JOIN pg_class c ON c.oid = con.conrelid
     JOIN pg_class f ON f.oid = con.confrelid WHERE con.contype = 'f' AND con.confdeltype = 'c'`,
  );
  const fallen = (table: string): string[] => [
    table,
    ...cascades.filter(({ target }) => target === table).flatMap((one) => fallen(one.table)),
  ];
  for (const kind of DELETABLE)
    expect(
      tablesOf(kind).map(({ table }) => table),
      kind.kind,
    ).toEqual(expect.arrayContaining(fallen(kind.rows.table)));
});

describe('what stands in the way is told, and nothing is put back then', () => {
  test('a scenario whose matrix is deleted too: the matrix comes first', async () => {
    const copy = taken(await duplicateScenario(ADMIN, scenario));
    taken(await deleteScenarios(ADMIN, matrix, [copy]));
    taken(await deleteMatrix(ADMIN, matrix));
    const [ofScenario, ofMatrix] = [await undoOf('scenario', copy), await undoOf('matrix', matrix)];
    const { name } = (await readDeletion(ADMIN, DELETABLE, ofMatrix))!.names.map((one) => ({ name: one }))[0]!;
    const before = await allRows();
    expect(await restoreDeletion(ADMIN, DELETABLE, ofScenario)).toEqual({
      ok: false,
      reason: { obstacles: [{ why: 'gone', kind: 'matrix', name, deletion: ofMatrix }] },
    });
    expect(await allRows()).toEqual(before);
    taken(await restoreDeletion(ADMIN, DELETABLE, ofMatrix));
    taken(await restoreDeletion(ADMIN, DELETABLE, ofScenario));
    expect(await prisma().scenario.count({ where: { id: copy } })).toBe(1);
    taken(await deleteScenarios(ADMIN, matrix, [copy]));
  });
  test('a scenario whose reference was deleted since', async () => {
    const reference = taken(await duplicateScenario(ADMIN, scenario));
    const one = taken(await duplicateScenario(ADMIN, scenario));
    await prisma().scenario.update({ where: { id: one }, data: { referenceId: reference } });
    taken(await deleteScenarios(ADMIN, matrix, [one]));
    taken(await deleteScenarios(ADMIN, matrix, [reference]));
    const first = await undoOf('scenario', reference);
    expect(await restoreDeletion(ADMIN, DELETABLE, await undoOf('scenario', one))).toMatchObject({
      reason: { obstacles: [{ why: 'gone', kind: 'scenario', deletion: first }] },
    });
    taken(await restoreDeletion(ADMIN, DELETABLE, first));
    taken(await restoreDeletion(ADMIN, DELETABLE, await undoOf('scenario', one)));
    taken(await deleteScenarios(ADMIN, matrix, [one, reference]));
  });
  test('a matrix whose zone left the territory, a territory whose zone left the reference', async () => {
    const zone = await prisma().homogeneousZone.create({ data: { name: 'Vallon', nameKey: 'vallon' } });
    await prisma().territoryZone.create({ data: { territoryId: territory, zoneId: zone.id, updatedBy: 'admin' } });
    const cell = await prisma().matrixValue.findFirstOrThrow({ where: { matrixId: matrix } });
    await prisma().matrixValue.create({ data: { ...cell, zoneId: zone.id } });
    taken(await deleteMatrix(ADMIN, matrix));
    const link = await prisma().territoryZone.findFirstOrThrow({ where: { zoneId: zone.id } });
    await prisma().territoryZone.delete({ where: { id: link.id } });
    const ofMatrix = await undoOf('matrix', matrix);
    expect(await restoreDeletion(ADMIN, DELETABLE, ofMatrix)).toEqual({
      ok: false,
      reason: { obstacles: [{ why: 'outside', kind: 'reference.zones', name: 'Vallon' }] },
    });
    expect(await prisma().planningMatrix.count({ where: { matrixId: matrix } })).toBe(0);
    await prisma().territoryZone.create({ data: link });
    taken(await restoreDeletion(ADMIN, DELETABLE, ofMatrix));

    taken(await deleteTerritory(ADMIN, territory));
    taken(await deleteRows(ADMIN, USED_BY, knownSet('zones'), [String(zone.id)]));
    const [ofTerritory, ofZone] = [await undoOf('territory', territory), await undoOf('reference.zones', zone.id)];
    expect(await restoreDeletion(ADMIN, DELETABLE, ofTerritory)).toEqual({
      ok: false,
      reason: { obstacles: [{ why: 'gone', kind: 'reference.zones', name: 'Vallon', deletion: ofZone }] },
    });
    taken(await restoreDeletion(ADMIN, DELETABLE, ofZone));
    taken(await restoreDeletion(ADMIN, DELETABLE, ofTerritory));
  });
  test('a name that was taken meanwhile; a column that came or went since is no obstacle', async () => {
    const data = { name: 'Chanvre bleu', nameKey: 'chanvre bleu', periodeSemence: 3 };
    const { id } = await prisma().crop.create({ data });
    taken(await deleteRows(ADMIN, USED_BY, knownSet('cultures'), [String(id)]));
    const again = await prisma().crop.create({ data });
    const deletion = await undoOf('reference.cultures', id);
    expect(await restoreDeletion(ADMIN, DELETABLE, deletion)).toEqual({
      ok: false,
      reason: { obstacles: [{ why: 'taken', kind: 'reference.cultures', name: 'Chanvre bleu' }] },
    });
    await prisma().crop.delete({ where: { id: again.id } });
    await prisma().$executeRaw`UPDATE "DeletedPart" SET rows = jsonb_build_array((rows->0) - 'status' || '{"old": 1}')
      WHERE "deletionId" = ${deletion}`;
    taken(await restoreDeletion(ADMIN, DELETABLE, deletion));
    expect(await prisma().crop.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...data, status: 'validated' });
  });
  test('a station comes back without the bookmarks of an account that is gone', async () => {
    const account = await prisma().user.create({ data: { login: 'parti', name: 'Parti' } });
    const { id } = await prisma().station.create({
      data: {
        kind: 'hydrometry',
        code: 'B1',
        name: 'B1',
        bookmarks: { create: [{ userId: account.id }, { userId: 1 }] },
      },
    });
    taken(await deleteStation(ADMIN, id));
    await prisma().user.delete({ where: { id: account.id } });
    taken(await restoreDeletion(ADMIN, DELETABLE, await undoOf('station', id)));
    expect(await prisma().bookmark.findMany({ where: { stationId: id } })).toEqual([{ userId: 1, stationId: id }]);
  });
});

describe('who restores, and until when', () => {
  test('an administrator all of it; others what they deleted or wrote and could delete; nobody else', async () => {
    const [mine, theirs] = [
      taken(await duplicateScenario(ANIMATOR, scenario)),
      taken(await duplicateScenario(ADMIN, scenario)),
    ];
    taken(await deleteScenarios(ADMIN, matrix, [mine]));
    taken(await deleteScenarios(ADMIN, matrix, [theirs]));
    const [ofMine, ofTheirs] = [await undoOf('scenario', mine), await undoOf('scenario', theirs)];
    const seenBy = async (actor: Actor) => (await readDeletions(actor, DELETABLE)).map(({ id }) => id);
    expect(await seenBy(ADMIN)).toEqual(expect.arrayContaining([ofMine, ofTheirs]));
    expect(await seenBy(ANIMATOR)).toContain(ofMine);
    expect(await seenBy(ANIMATOR)).not.toContain(ofTheirs);
    expect(await seenBy(OTHER)).toEqual([]);
    for (const [actor, id] of [
      [ANIMATOR, ofTheirs],
      [OTHER, ofMine],
      [{ ...OTHER, login: 'animateur' }, ofMine],
    ] as const) {
      expect(await readDeletion(actor, DELETABLE, id)).toBeNull();
      expect(await restoreDeletion(actor, DELETABLE, id)).toEqual({ ok: false, reason: 'notFound' });
    }
    await prisma().territory.update({ where: { id: territory }, data: { status: 2 } });
    expect(await restoreDeletion(ANIMATOR, DELETABLE, ofMine)).toEqual({ ok: false, reason: 'locked' });
    await prisma().territory.update({ where: { id: territory }, data: { status: 1 } });
    taken(await restoreDeletion(ANIMATOR, DELETABLE, ofMine));
    expect(
      await prisma().audit.findFirst({ where: { action: 'scenario.restore' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ login: 'animateur', entityId: String(mine), after: { deletion: ofMine } });
  });

  test('for thirty days; then it goes, with its files', async () => {
    const documents = await prisma().cmsDocument.findMany({ where: { contentId: content } });
    const files = { where: { id: { in: documents.map(({ fileId }) => fileId) } } };
    expect(documents.length).toBeGreaterThan(0);
    taken(await deleteContent(ADMIN, content));
    const deletion = await undoOf('cms', content);
    const at = now();
    const context = { login: 'system', signal: new AbortController().signal };
    setClock(new Date(at.getTime() + 30 * DAY_MS - 60_000));
    await purgeDeletions(context);
    expect(await readDeletion(ADMIN, DELETABLE, deletion)).not.toBeNull();
    expect(await prisma().storedFile.count(files)).toBe(documents.length);
    setClock(new Date(at.getTime() + 30 * DAY_MS + 60_000));
    expect(await readDeletions(ADMIN, DELETABLE)).toEqual([]);
    expect(await restoreDeletion(ADMIN, DELETABLE, deletion)).toEqual({ ok: false, reason: 'notFound' });
    expect(await purgeDeletions(context)).toBeGreaterThan(0);
    expect(await prisma().storedFile.count(files)).toBe(0);
    expect([await prisma().deletion.count(), await prisma().deletedPart.count()]).toEqual([0, 0]);
    setClock(undefined);
  });
});
