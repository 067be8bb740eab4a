/**
 * A large set from its import page: uploaded, checked in a job that tells how far it is, shown, confirmed, applied in a
 * job.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import type { ImportView } from '~/modules/core/reference/view/import.view';
import { db, prisma } from '~/platform/db/client.server';
import { action as upload } from '~/routes/referencial+/$set.import._index';
import { action as confirm, loader as page } from '~/routes/referencial+/$set.import.$session';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { attempt, browsing, routeArgs } from '../../support/people';

testDatabase();
testQueue();
const seeder: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
beforeAll(() => seedReference(seeder, () => undefined));

const BASE = 'http://localhost:3000';

async function uploaded(set: string, name: string, content: string): Promise<string> {
  const { cookie, csrfToken } = await browsing('admin');
  const form = new FormData();
  form.set('csrf', csrfToken);
  form.set('file', new File([content], name, { type: 'text/csv' }));
  const request = new Request(`${BASE}/referencial/${set}/import`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: BASE },
  });
  const answer = (await attempt(() => upload(routeArgs(request, { set })))) as Response;
  expect(answer.status).toBe(302);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}
const open = async (set: string, session: string) =>
  (await (await browsing('admin')).get(page, `/referencial/${set}/import/${session}`, { set, session })) as ImportView;
const executionOf = async (session: string) =>
  ((await prisma().importSession.findUniqueOrThrow({ where: { id: session } })).options as { executionId: string })
    .executionId;

/** Every progress that the execution's row has had, heard as the pages hear it. */
async function progressOf(work: () => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  const client = await db().pool.connect();
  client.on('notification', ({ payload }) => {
    void prisma()
      .jobExecution.findUnique({ where: { id: payload ?? '' }, select: { progress: true } })
      .then((row) => {
        if (row) seen.push(row.progress);
      });
  });
  await client.query('LISTEN job_changed');
  try {
    await work();
  } finally {
    await client.query('UNLISTEN job_changed');
    client.removeAllListeners('notification');
    client.release();
  }
  return seen;
}

const HEADER = 'cultureId;department;typeSuccession;driveModeId;indicatorId;value';

describe('the reference matrix', () => {
  const total = 20_000;
  let session = '';
  let crops: { name: string }[] = [];
  let indicators: { name: string }[] = [];
  const csv = (rows: number): string => {
    const departments = Array.from({ length: 90 }, (_, rank) => String(rank + 1).padStart(2, '0')).filter(
      (code) => !['20', '72', '49', '53'].includes(code),
    );
    const lines: string[] = [];
    for (const indicator of indicators)
      for (const department of departments)
        for (const { name } of crops)
          for (const mode of ['AB', 'Rendement +'])
            for (const type of [1, 2, 3, 4, 5]) {
              if (lines.length < rows)
                lines.push(`${name};${department};${type};${mode};${indicator.name};${(lines.length % 90) + 1},5`);
            }
    return lines.join('\n');
  };
  beforeAll(async () => {
    crops = await prisma().crop.findMany({ select: { name: true }, orderBy: { id: 'asc' } });
    indicators = await prisma().indicator.findMany({ select: { name: true }, orderBy: { id: 'asc' }, take: 2 });
    const body = csv(total);
    const before = await prisma().referenceMatrixRow.count();
    session = await uploaded(
      'matriceRef',
      'Matrice 2026.csv',
      `${HEADER}\n${body}\nCulture inconnue;01;1;AB;Production;1\nBlé;zz;1;AB;Production;1`,
    );
    await settled(await executionOf(session), 60);
    expect(await prisma().referenceMatrixRow.count(), 'the check writes nothing').toBe(before);
  });

  test('C538 job -16 checks the file before anything is written: counts and every refusal with its place', async () => {
    const view = await open('matriceRef', session);
    expect(view).toMatchObject({
      running: false,
      failed: false,
      state: 'previewed',
      report: { applied: false, created: total, changed: 0, unchanged: 0, refusedCount: 3 },
    });
    expect(view.report?.refused.map(({ line, column }) => [line, column])).toEqual([
      [total + 2, 1],
      [total + 3, 1],
      [total + 3, 2],
    ]);
    expect(await prisma().jobExecution.findUnique({ where: { id: await executionOf(session) } })).toMatchObject({
      jobId: -16,
      definition: 'reference.import-matrix',
      outcome: 'partial',
    });
  });

  test('C539 confirmed, it is applied by job -16, which says how far it is; twice it is not', async () => {
    const before = await prisma().referenceMatrixRow.count();
    const admin = await browsing('admin');
    const seen = await progressOf(async () => {
      expect(
        (
          (await admin.post(
            confirm,
            `/referencial/matriceRef/import/${session}`,
            {},
            { set: 'matriceRef', session },
          )) as Response
        ).status,
      ).toBe(302);
      await settled(await executionOf(session), 60);
    });
    expect(Math.max(...seen)).toBe(100);
    expect(
      seen.some((progress) => progress > 0 && progress < 100),
      `between the ends: ${seen.join(', ')}`,
    ).toBe(true);
    expect(await prisma().referenceMatrixRow.count()).toBe(before + total);
    expect(await open('matriceRef', session)).toMatchObject({
      running: false,
      state: 'applied',
      report: { applied: true, created: total },
    });
    await admin.post(confirm, `/referencial/matriceRef/import/${session}`, {}, { set: 'matriceRef', session });
    expect(await prisma().referenceMatrixRow.count()).toBe(before + total);
    expect(
      await prisma().audit.count({
        where: { action: 'reference.import', entity: 'reference.matriceRef', login: 'admin' },
      }),
    ).toBe(1);
  });

  test('a file that cannot be read ends with its reason on the page, not with a failed job', async () => {
    const bad = await uploaded('matriceRef', 'image.csv', `${HEADER}\n${'a;b\n'.repeat(3)}\u0000\u0000\u0000`);
    expect(await settled(await executionOf(bad), 60)).toMatchObject({ outcome: 'partial' });
    expect(await open('matriceRef', bad)).toMatchObject({
      running: false,
      failed: false,
      report: { created: 0, refusedCount: 1, refused: [{ line: 0, reason: { key: 'reason.notText' } }] },
    });
  });
});

test('parcels go the same way, with a job of their own', async () => {
  const before = await prisma().rpgParcel.count();
  const session = await uploaded(
    'rpg',
    'parcelles.csv',
    'idParcel;year;department;codeRPG;typeSuccession;area\n' +
      `${Array.from({ length: 2000 }, (_, rank) => `E${rank};2016;72;BTH;1;1,5`).join('\n')}\nE1;2016;72;BTH;1;` +
      '9',
  );
  expect(await settled(await executionOf(session), 60)).toMatchObject({
    definition: 'reference.import-parcels',
    outcome: 'partial',
  });
  // E1 was given two areas: both lines are refused
  expect(await open('rpg', session)).toMatchObject({ state: 'previewed', report: { created: 1999, refusedCount: 2 } });
  const admin = await browsing('admin');
  await admin.post(confirm, `/referencial/rpg/import/${session}`, {}, { set: 'rpg', session });
  await settled(await executionOf(session), 60);
  expect(await prisma().rpgParcel.count()).toBe(before + 1999);
});
