/** A history of hundreds of saves: page by page every save is there once, and each says what it changed. */
import { beforeAll, expect, test } from 'vitest';
import { createScenario, inputOf, saveScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import * as matrixHistory from '~/routes/territories+/matrice.$matrixId.history._index';
import * as scenarioHistory from '~/routes/territories+/_scenarios.scenario.$id.history._index';
import * as territoryHistory from '~/routes/territories+/territory.$id.history._index';
import { prisma } from '~/platform/db/client.server';
import { VERSIONS_A_PAGE } from '~/platform/db/revisions.server';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { ADMIN, planningCase, type PlanningCase, taken } from '../../support/planning-world';

testDatabase();
let is: PlanningCase;
let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  is = await planningCase();
  admin = await browsing('admin');
}, 120_000);

interface Listed {
  readonly lines: readonly { readonly version: number; readonly changes?: readonly { readonly after: string }[] }[];
  readonly paging: { readonly page: number; readonly total: number };
}
const listed = async (route: { loader: (args: never) => unknown }, params: Record<string, string>, page: number) =>
  (await admin.get(route.loader as never, `/x?page=${page}`, params)) as unknown as Listed;

test('the saves of a scenario: two pages; the last line of a page is compared with the first of the next', async () => {
  const id = taken(
    await createScenario(ADMIN, is.matrixId, { name: 'Souvent repris', objectives: [], rotationRules: [] }),
  );
  const saves = VERSIONS_A_PAGE + 5;
  for (let save = 1; save < saves; save += 1) {
    const { scenario } = taken(await scenarioFor(ADMIN, id, 'scenario.edit'));
    taken(await saveScenario(ADMIN, id, scenario.version, { ...inputOf(scenario), description: `reprise ${save}` }));
  }
  const [first, second] = [
    await listed(scenarioHistory, { id: String(id) }, 1),
    await listed(scenarioHistory, { id: String(id) }, 2),
  ];
  expect([first.lines.length, second.lines.length]).toEqual([VERSIONS_A_PAGE, 5]);
  const all = [first, second].flatMap(({ lines }) => lines);
  expect(all.map(({ version }) => version)).toEqual(Array.from({ length: saves }, (_, rank) => all[0]!.version - rank));
  expect(all.map(({ changes }) => changes?.map(({ after }) => after).join())).toEqual([
    ...Array.from({ length: saves - 1 }, (_, rank) => `reprise ${saves - 1 - rank}`),
    '',
  ]);
  // past the end is the end
  expect(await listed(scenarioHistory, { id: String(id) }, 99)).toEqual(second);
});

test.each([
  ['a matrix', matrixHistory, () => ({ matrixId: String(is.matrixId) }), 'matrix'],
  ['a territory', territoryHistory, () => ({ id: String(is.territoryId) }), 'allocation'],
] as const)('the saves of %s are listed page by page as well', async (_what, route, params, entity) => {
  const before = (await listed(route, params(), 1)).paging.total;
  const [entityId] = Object.values(params());
  const at = (rank: number) => new Date(Date.UTC(2040, 0, 1, 0, rank));
  await prisma().revision.createMany({
    data: Array.from({ length: VERSIONS_A_PAGE + 1 }, (_, rank) => ({
      entity,
      entityId: entityId!,
      version: 1000 + rank,
      login: 'admin',
      snapshot: {},
      outline: { count: 0, cells: [] },
      at: at(rank),
    })),
  });
  const [first, second] = [await listed(route, params(), 1), await listed(route, params(), 2)];
  expect(first.lines.map(({ version }) => version)).toEqual(
    Array.from({ length: VERSIONS_A_PAGE }, (_, rank) => 1000 + VERSIONS_A_PAGE - rank),
  );
  expect([first.paging.total, second.paging.page, second.lines.length]).toEqual([
    before + VERSIONS_A_PAGE + 1,
    2,
    before + 1,
  ]);
});
