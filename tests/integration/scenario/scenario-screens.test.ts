import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import type { ScenarioInput, ScenarioObjective } from '~/modules/planning/scenario/domain';
import { cancelFrontier, startFrontier } from '~/modules/planning/scenario/service/draw-frontier.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { setZoneSurfaces } from '~/modules/planning/territory/service/save-allocation.server';
import * as list from '~/routes/territories+/_scenarios.matrice.$matrixId._index';
import * as create from '~/routes/territories+/_scenarios.matrice.$matrixId.scenario.new';
import * as page from '~/routes/territories+/_scenarios.scenario.$id._index';
import * as apply from '~/routes/territories+/scenario.$id.apply';
import * as remove from '~/routes/territories+/_scenarios.scenario.$id.delete';
import * as duplicate from '~/routes/territories+/_scenarios.scenario.$id.duplicate';
import * as edit from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as exporting from '~/routes/territories+/scenario.$id.export.$format';
import * as frontier from '~/routes/territories+/_scenarios.scenario.$id.frontier';
import * as model from '~/routes/territories+/scenario.$id.model';
import * as nearest from '~/routes/territories+/scenario.$id.nearest';
import * as robustness from '~/routes/territories+/_scenarios.scenario.$id.robustness';
import { prisma } from '~/platform/db/client.server';
import { toastCookie } from '~/platform/http/cookies.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { browsing, type Person } from '../../support/people';
import { makeNitrogen, makePlanning, taken, type Planning } from '../../support/planning-world';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
let nitrogen = 0;
let planning: Planning;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
  planning = await makePlanning(world, nitrogen);
  await startQueue({ work: true, jobs: JOBS });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const where = (answer: unknown) =>
  answer instanceof Response ? `${answer.status} ${answer.headers.get('location') ?? ''}` : 'page';
const toast = async (answer: unknown) =>
  (
    ((await toastCookie.parse((answer as Response).headers.get('set-cookie'))) ?? []) as {
      key: string;
      variant: string;
    }[]
  )[0];
const at = (id: number) => ({ id: String(id) });
const get = async (login: Person, route: { loader: unknown }, path: string, params: Record<string, string>) =>
  (await browsing(login)).get(route.loader as never, path, params);
const post = async (
  login: Person,
  route: { action: unknown },
  path: string,
  fields: Record<string, string | readonly string[]>,
  params: Record<string, string>,
) => (await browsing(login)).post(route.action as never, path, fields, params);
const read = async (login: Person, id: number, tab = 'descriptive') =>
  (await get(login, page, `/territories/scenario/${id}?tab=${tab}`, at(id))) as Record<string, never> & {
    head: { actions: string[]; outdated: boolean; outcome: string | null; running: unknown };
    tab: string;
    answer: {
      outcome: string;
      missing?: { objectiveId: number; place: string }[];
      cells?: unknown[];
      conflict?: { members: { key: string }[] };
    } | null;
    results: {
      figures: { indicatorId: number; optimised: number; reference: number }[];
      objectives: { reached: number; met: boolean }[];
    } | null;
    view: { objectives: { valueRefCalc: number }[] };
  };
const start = (login: Person, id: number) =>
  post(login, page, `/territories/scenario/${id}`, { intent: 'start' }, at(id));

const everywhere = () => ({ zones: [...world.zones], crops: [...world.crops], modes: [...world.modes] });
const nothing = { zones: [], crops: [], modes: [] };
const make = async (name: string, input: Partial<ScenarioInput> = {}): Promise<number> =>
  taken(
    await createScenario(world.actors.admin, planning.matrixId, { rotationRules: [], objectives: [], ...input, name }),
  );
const lowNitrogen = (target: number, more: Partial<ScenarioObjective> = {}): ScenarioObjective => ({
  id: 1,
  quantity: { kind: 'mean', indicatorId: nitrogen },
  comparison: 6,
  target,
  active: true,
  description: 'Azote moyen',
  sel: everywhere(),
  of: nothing,
  ...more,
});

/** What the edit form posts, from what its page holds. */
async function form(
  id: number,
  change: Record<string, string | string[]> = {},
): Promise<Record<string, string | string[]>> {
  const opened = (await get('admin', edit, `/territories/scenario/${id}/edit`, at(id))) as {
    draft: {
      version: number;
      name: string;
      optimisedId: string;
      direction: string;
      respect: boolean;
      objectives: {
        id: number;
        kind: string;
        fromTemplate: boolean;
        indicatorId: string;
        unit: string;
        comparison: string;
        target: string;
        active: boolean;
        description: string;
        sel: Record<string, number[]>;
        of: Record<string, number[]>;
      }[];
    };
  };
  const { draft } = opened;
  const fields: Record<string, string | string[]> = {
    version: String(draft.version),
    name: draft.name,
    description: '',
    status: '2',
    referenceId: '0',
    optimisedId: draft.optimisedId,
    direction: draft.direction,
    changeCap: '',
    objective: draft.objectives.map(({ id: one }) => String(one)),
    ...(draft.respect ? { respect: 'on' } : {}),
  };
  for (const one of draft.objectives) {
    const name = (part: string) => `o.${one.id}.${part}`;
    Object.assign(fields, {
      [name('kind')]: one.kind,
      [name('fromTemplate')]: one.fromTemplate ? '1' : '',
      [name('indicatorId')]: one.indicatorId,
      [name('unit')]: one.unit,
      [name('comparison')]: one.comparison,
      [name('target')]: one.target,
      [name('description')]: one.description,
      ...(one.active ? { [name('active')]: 'on' } : {}),
    });
    for (const kind of ['zones', 'crops', 'modes']) fields[name(`sel.${kind}`)] = (one.sel[kind] ?? []).map(String);
  }
  return { ...fields, ...change };
}

describe('writing', () => {
  it('C209 a new scenario opens on its page, with the indicators it may aim at', async () => {
    const made = await post(
      'animateur',
      create,
      `/territories/matrice/${planning.matrixId}/scenario/new`,
      { name: 'Moins d’azote' },
      { matrixId: String(planning.matrixId) },
    );
    expect(where(made)).toMatch(/^302 \/territories\/scenario\/\d+\?create=true$/);
    const id = Number(/scenario\/(\d+)/.exec(where(made))?.[1]);
    expect((await read('animateur', id)).view).toMatchObject({ indicators: ['Production', 'Azote'] });
    expect(
      await prisma().scenario.findUnique({ where: { id }, select: { status: true, type: true, author: true } }),
    ).toEqual({ status: 2, type: 0, author: 'animateur' });
  });
  it('C213 C224 offers actions by role and state; a baseline can only run; C212 first tabs are closed', async () => {
    const all = ['edit', 'duplicate', 'delete', 'start'];
    for (const [status, referencial] of [
      [0, false],
      [1, false],
      [2, false],
      [1, true],
      [2, true],
    ] as const) {
      const other = await makePlanning(world, nitrogen, { status, referencial });
      const plain = (
        await prisma().scenario.create({
          data: { matrixId: other.matrixId, name: 'Essai', author: 'admin', updatedBy: 'admin' },
        })
      ).id;
      const [admin, animator] = [status === 2 ? [] : all, status === 2 || referencial ? [] : all];
      expect([
        status,
        referencial,
        (await read('admin', plain)).head.actions,
        (await read('animateur', plain)).head.actions,
      ]).toEqual([status, referencial, admin, animator]);
    }
    const baseline = (await prisma().scenario.findFirstOrThrow({ where: { matrixId: planning.matrixId, type: -1 } }))
      .id;
    expect(await read('admin', baseline)).toMatchObject({
      tab: 'results',
      head: { baseline: true, actions: ['start'] },
    });
    expect((await read('consultant', baseline)).head.actions).toEqual([]);
    for (const route of [edit, duplicate, remove])
      expect(where(await get('admin', route, `/territories/scenario/${baseline}/x`, at(baseline)))).toBe(
        `302 /territories/scenario/${baseline}`,
      );
  });
  it('C214 C240 objectives come with their calculated reference value, and saving keeps what was typed', async () => {
    const id = await make('Objectifs', { objectives: [lowNitrogen(40)] });
    // (6·60 + 4·40 + 4·30) / 14
    expect((await read('admin', id, 'constraintes')).view.objectives[0]?.valueRefCalc).toBeCloseTo(640 / 14, 9);
    const saved = await post(
      'animateur',
      edit,
      `/territories/scenario/${id}/edit`,
      await form(id, { intent: 'save', name: 'Renommé', 'o.1.target': '37,5' }),
      at(id),
    );
    expect([where(saved), (await toast(saved))?.key]).toEqual([
      `302 /territories/scenario/${id}`,
      'scenario:toast.saved',
    ]);
    expect(
      await prisma().scenario.findUnique({
        where: { id },
        select: { name: true, version: true, objectives: { select: { target: true } } },
      }),
    ).toEqual({ name: 'Renommé', version: 2, objectives: [{ target: 37.5 }] });
  });
  it('leans on a solved scenario of its matrix, never on itself nor on what leans on it', async () => {
    const solved = async (name: string, input: Partial<ScenarioInput> = {}) => {
      const id = await make(name, input);
      await runNow(world.actors.admin, id);
      return id;
    };
    const first = await solved('Premier appui');
    const second = await solved('Deuxième appui', { referenceId: first });
    const third = await solved('Troisième appui', { referenceId: second });
    const unsolved = await make('Sans résultat');
    const offered = async (id: number) => {
      const opened = (await get('admin', edit, `/territories/scenario/${id}/edit`, at(id))) as {
        context: { references: { id: number }[] };
      };
      const ids = opened.context.references.map((one) => one.id);
      return [first, second, third, unsolved].map((one) => ids.includes(one));
    };
    expect(await offered(first)).toEqual([false, false, false, false]);
    expect(await offered(second)).toEqual([true, false, false, false]);
    expect(await offered(third)).toEqual([true, true, false, false]);
    expect(await offered(unsolved)).toEqual([true, true, true, false]);
    for (const reference of [first, second, third]) {
      const posted = await form(first, { intent: 'save', referenceId: String(reference) });
      expect(await post('admin', edit, `/territories/scenario/${first}/edit`, posted, at(first))).toMatchObject({
        data: { faults: { form: 'scenario:refusal.referenceCycle' } },
      });
    }
    expect((await prisma().scenario.findUniqueOrThrow({ where: { id: first } })).referenceId).toBe(0);
  });
  it('buttons change the form and store nothing; a stale save is a conflict; a wrong number comes back', async () => {
    const id = await make('Brouillon', { objectives: [lowNitrogen(40)] });
    const reply = async (change: Record<string, string>) =>
      (await post('admin', edit, `/territories/scenario/${id}/edit`, await form(id, change), at(id))) as {
        data: {
          faults: Record<string, unknown>;
          more: { draft: { objectives: { id: number; kind: string }[] }; preview: { status: string } | null };
        };
        init: { status: number };
      };
    expect((await reply({ intent: 'add:production' })).data.more.draft.objectives.map(({ kind }) => kind)).toEqual([
      'indicator',
      'production',
    ]);
    expect(await reply({ intent: 'save', 'o.1.target': 'peu' })).toMatchObject({
      init: { status: 400 },
      data: { faults: { 'o.1.target': [{ key: 'scenario:fault.number', params: { text: 'peu' } }] } },
    });
    expect(await reply({ intent: 'save', version: '9' })).toMatchObject({
      init: { status: 409 },
      data: { faults: { form: 'scenario:edit.conflict' } },
    });
    expect(
      (await reply({ intent: 'preview', 'o.1.target': '40', optimisedId: String(world.indicator), direction: '1' }))
        .data.more.preview,
    ).toMatchObject({ status: 'solved', results: { objectives: [{ met: true }] } });
    expect((await reply({ intent: 'preview', 'o.1.target': '1' })).data.more.preview).toMatchObject({
      status: 'infeasible',
      conflict: { members: [{ key: 'objective/1', apply: { value: 24.29 } }] },
    });
    expect(await prisma().scenario.findUnique({ where: { id }, select: { version: true, runs: true } })).toEqual({
      version: 1,
      runs: [],
    });
  });
  it(
    'C223 deletes after its question, never one that another takes as its reference; a copy keeps objectives, ' +
      'not results',
    async () => {
      const id = await make('À copier', { objectives: [lowNitrogen(40)] });
      await runNow(world.actors.admin, id);
      const copied = Number(
        /scenario\/(\d+)/.exec(
          where(await post('admin', duplicate, `/territories/scenario/${id}/duplicate`, {}, at(id))),
        )?.[1],
      );
      expect(
        await prisma().scenario.findUnique({
          where: { id: copied },
          select: { name: true, _count: { select: { objectives: true, results: true } } },
        }),
      ).toEqual({ name: 'À copier_dupliqué', _count: { objectives: 1, results: 0 } });
      await make('Appuyé sur l’autre', { referenceId: id });
      expect((await toast(await post('admin', remove, `/territories/scenario/${id}/delete`, {}, at(id))))?.key).toBe(
        'scenario:refusal.referred',
      );
      expect(where(await post('admin', remove, `/territories/scenario/${copied}/delete`, {}, at(copied)))).toBe(
        `302 /territories/matrice/${planning.matrixId}?tab=scenarios`,
      );
    },
  );
});

describe('starting', () => {
  it('C227 C262 C263 stores the result and shows it with its reference; a change makes it « à relancer »', async () => {
    const id = await make('Moins d’azote', { optimisedId: nitrogen, direction: 'minimise', changeCap: 50 });
    const started = await start('animateur', id);
    expect([where(started), await toast(started)]).toEqual([
      `302 /territories/scenario/${id}?tab=results`,
      expect.objectContaining({ variant: 'success', key: 'scenario:toast.solved' }),
    ]);
    const shown = await read('consultant', id, 'results');
    const figure = shown.results?.figures.find(({ indicatorId }) => indicatorId === nitrogen);
    expect(figure?.reference).toBeCloseTo(640 / 14, 6);
    // half of 14 ha may change: 6 ha of wheat and 1 ha of barley become organic, 30 kg less each
    expect(figure?.optimised).toBeCloseTo((640 - 7 * 30) / 14, 6);
    expect(shown.head.outdated).toBe(false);
    await post(
      'admin',
      edit,
      `/territories/scenario/${id}/edit`,
      await form(id, { intent: 'save', name: 'Plus tard' }),
      at(id),
    );
    expect((await read('admin', id, 'results')).head.outdated).toBe(true);
    const csv = (await get('consultant', exporting, `/territories/scenario/${id}/export/csv`, {
      ...at(id),
      format: 'csv',
    })) as Response;
    expect(await csv.text()).toMatch(/Amont;Blé tendre;AB;0;6;/);
  });
  it('C253 C254 C255 C258 an incomplete scenario says what is missing and where', async () => {
    const id = await make('Incomplet', {
      objectives: [
        lowNitrogen(40, {
          quantity: { kind: 'unset', fromTemplate: false },
          target: null,
          sel: nothing,
        }),
      ],
    });
    expect(await toast(await start('admin', id))).toMatchObject({ variant: 'error', key: 'optimisation:incomplete' });
    const { answer } = await read('admin', id, 'results');
    expect(answer?.outcome).toBe('incomplete');
    expect(
      (answer as unknown as { missing: { what: { key: string }; objectiveId: number; place: string }[] }).missing.map(
        ({ what, objectiveId, place }) => [what.key, objectiveId, place],
      ),
    ).toEqual([
      ['optimisation:missing.zones', 1, 'objective'],
      ['optimisation:missing.crops', 1, 'objective'],
      ['optimisation:missing.modes', 1, 'objective'],
      ['optimisation:missing.target', 1, 'objective'],
      ['optimisation:missing.indicator', 1, 'objective'],
    ]);
  });
  it('a matrix without a needed value lists its cells', async () => {
    const empty = await makePlanning(world, nitrogen, { fill: false });
    const id = taken(
      await createScenario(world.actors.admin, empty.matrixId, {
        name: 'Sans valeurs',
        optimisedId: nitrogen,
        rotationRules: [],
      }),
    );
    expect(await toast(await start('admin', id))).toMatchObject({ key: 'optimisation:matrixIncomplete' });
    expect((await read('admin', id, 'results')).answer).toMatchObject({
      outcome: 'matrixIncomplete',
      others: 0,
      cells: [{}, {}, {}],
    });
  });
  it('C264 without a solution it explains why; one button applies the best, another makes the nearest', async () => {
    const id = await make('Impossible', {
      objectives: [
        lowNitrogen(10),
        {
          id: 2,
          quantity: { kind: 'production' },
          comparison: 7,
          target: 80,
          active: true,
          description: 'Nourrir',
          sel: everywhere(),
          of: nothing,
        },
      ],
    });
    expect(await toast(await start('admin', id))).toMatchObject({
      variant: 'error',
      key: 'scenario:toast.noSolutionFound',
    });
    const { answer } = await read('admin', id, 'results');
    expect(answer?.conflict?.members.map(({ key }) => key)).toContain('objective/1');
    expect(where(await get('animateur', nearest, `/territories/scenario/${id}/nearest`, at(id)))).toMatch(
      /tab=results$/,
    );
    const made = await post('animateur', nearest, `/territories/scenario/${id}/nearest`, {}, at(id));
    const close = Number(/scenario\/(\d+)/.exec(where(made))?.[1]);
    expect((await read('admin', close, 'results')).results?.objectives.every(({ met }) => met)).toBe(true);
    const stale = await post(
      'admin',
      apply,
      `/territories/scenario/${id}/apply`,
      { member: 'objective/1', version: '7' },
      at(id),
    );
    expect((await toast(stale))?.key).toBe('scenario:refusal.conflict');
    for (let turn = 0; turn < 3 && (await read('admin', id, 'results')).head.outcome === 'nosolution'; turn += 1) {
      const member = (await read('admin', id, 'results')).answer?.conflict?.members[0]?.key ?? '';
      const { version } = await prisma().scenario.findUniqueOrThrow({ where: { id } });
      await post('admin', apply, `/territories/scenario/${id}/apply`, { member, version: String(version) }, at(id));
    }
    expect((await read('admin', id, 'results')).head.outcome).toBe('solved');
  });
  it('C265 C259 a fault says nothing on its own, and one that keeps the run from starting is told', async () => {
    const { startToast } = await import('~/modules/planning/scenario/service/start-toast');
    expect([startToast('failure'), startToast('fault')?.key]).toEqual([null, 'scenario:toast.startFailed']);
  });
  it('C260 C261 while a run is at work there is no action, only its progress', async () => {
    const id = await make('Long');
    const { createdAt } = await prisma().scenarioRun.create({
      data: {
        scenarioId: id,
        state: 'running',
        progress: 40,
        matrixVersion: 2,
        allocationVersion: 1,
        scenarioVersion: 1,
        login: 'admin',
      },
    });
    expect(createdAt).toBeInstanceOf(Date);
    expect(await read('admin', id)).toMatchObject({
      tab: 'results',
      head: { actions: [], running: { progress: 40, mayCancel: true } },
    });
    expect(where(await get('admin', edit, `/territories/scenario/${id}/edit`, at(id)))).toBe(
      `302 /territories/scenario/${id}`,
    );
    expect((await read('consultant', id)).head.running).toMatchObject({ mayCancel: false });
  });
  it('C205 C206 the list says where each scenario stands', async () => {
    const unset = lowNitrogen(40, { quantity: { kind: 'unset', fromTemplate: false }, target: null, sel: nothing });
    await start('admin', await make('Incomplet', { objectives: [unset] }));
    const later = await make('Avant', { optimisedId: nitrogen, direction: 'minimise', changeCap: 50 });
    await start('admin', later);
    await post('admin', edit, `/x`, await form(later, { intent: 'save', name: 'Plus tard' }), at(later));
    const shown = (await get('admin', list, `/territories/matrice/${planning.matrixId}?tab=scenarios&status=2`, {
      matrixId: String(planning.matrixId),
    })) as {
      scenarios: {
        baselines: unknown[];
        groups: { lines: { name: string; outcome: string | null; changedSince: string[] }[] }[];
      };
    };
    const lines = shown.scenarios.groups.flatMap((group) => group.lines);
    expect(shown.scenarios.baselines).toEqual([]);
    expect(lines.find(({ name }) => name === 'Incomplet')).toMatchObject({ outcome: 'incomplete' });
    expect(lines.find(({ name }) => name === 'Plus tard')).toMatchObject({
      outcome: 'solved',
      changedSince: ['scenario'],
    });
  });
});

describe('stopping', () => {
  it('a run that waits is cancelled, and the scenario can be started again', async () => {
    const id = await make('Arrêté');
    await stopQueue();
    await startQueue({ work: false, jobs: JOBS });
    expect(where(await start('admin', id))).toBe(`302 /territories/scenario/${id}?tab=results`);
    expect((await read('admin', id)).head.running).not.toBeNull();
    expect(
      (await toast(await post('animateur', page, `/territories/scenario/${id}`, { intent: 'cancel' }, at(id))))?.key,
    ).toBe('scenario:toast.cancelled');
    expect(await read('admin', id, 'results')).toMatchObject({
      head: { outcome: 'cancelled', running: null },
      answer: { outcome: 'cancelled' },
      results: null,
    });
    await stopQueue();
    await startQueue({ work: true, jobs: JOBS });
    expect((await runNow(world.actors.admin, id)).outcome).toBe('solved');
  });
});

describe('exploring', () => {
  it(
    'draws a frontier in a job, exact at every breakpoint, and a point of it becomes a scenario that has a ' +
      'solution',
    async () => {
      const id = await make('Frontière', { optimisedId: nitrogen });
      const address = `/territories/scenario/${id}/frontier?first=${nitrogen}&second=0`;
      const read = async (as: 'consultant' | 'animateur' = 'consultant') =>
        (await get(as, frontier, address, at(id))) as Awaited<ReturnType<typeof frontier.loader>>;
      expect(await read()).toMatchObject({ status: null, points: [], running: null, ended: null });
      const criteria = { first: String(nitrogen), second: '0' };
      const draw = async (as: 'consultant' | 'animateur') =>
        where(
          await post(as, frontier, `/territories/scenario/${id}/frontier`, { intent: 'draw', ...criteria }, at(id)),
        );
      // a reader sees what is drawn; drawing takes the right to start
      await draw('consultant');
      expect(await read()).toMatchObject({ running: null, ended: null, head: { actions: [] } });
      expect(await draw('animateur')).toContain('second=0');
      await expect.poll(async () => (await read()).ended, { timeout: 20_000 }).toBe('success');
      const drawn = await read();
      expect(drawn).toMatchObject({ status: 'drawn', exact: true, outdated: false, running: null, mayCreate: false });
      expect(Math.min(...drawn.points.map(({ first }) => first))).toBeCloseTo((640 - 10 * 30) / 14, 6);
      const middle = drawn.points.findIndex(({ second }) => second > 0);
      const makeOne = () =>
        post(
          'animateur',
          frontier,
          `/territories/scenario/${id}/frontier`,
          { intent: 'make', ...criteria, point: String(middle) },
          at(id),
        );
      const scenario = Number(/scenario\/(\d+)/.exec(where(await makeOne()))?.[1]);
      const run = await runNow(world.actors.admin, scenario);
      expect(run.outcome).toBe('solved');
      expect(run.report?.optimum).toBeLessThanOrEqual((drawn.points[middle]?.first ?? 0) + 1e-6);
      // what it was drawn from changes: the curve stays to be looked at, nothing is made of it
      await prisma().scenario.update({ where: { id }, data: { version: { increment: 1 } } });
      expect(await read('animateur')).toMatchObject({ outdated: true, mayCreate: false, status: 'drawn' });
      expect((await toast(await makeOne()))?.key).toBe('scenario:refusal.nothingToApply');
    },
  );
  it('a drawing that waits is followed rather than started twice, and can be stopped', async () => {
    const id = await make('Frontière arrêtée', { optimisedId: nitrogen });
    const address = `/territories/scenario/${id}/frontier?first=${nitrogen}&second=0`;
    const read = async () =>
      (await get('consultant', frontier, address, at(id))) as Awaited<ReturnType<typeof frontier.loader>>;
    await stopQueue();
    await startQueue({ work: false, jobs: JOBS });
    for (const second of ['0', '1'])
      await post('animateur', frontier, address, { intent: 'draw', first: String(nitrogen), second }, at(id));
    expect(
      await prisma().jobExecution.count({ where: { definition: 'scenario.frontier', subject: `scenario:${id}` } }),
    ).toBe(1);
    expect((await read()).running).toMatchObject({ progress: 0, first: nitrogen, second: 0 });
    await post('animateur', frontier, address, { intent: 'cancel' }, at(id));
    expect(await read()).toMatchObject({ running: null, ended: 'cancelled', points: [] });
    await stopQueue();
    await startQueue({ work: true, jobs: JOBS });
  });
  it('draws as many frontiers at once as are asked, with fewer connections than that', async () => {
    await stopQueue();
    await startQueue({ work: false, jobs: JOBS });
    const ids = await Promise.all(Array.from({ length: 12 }, (_, rank) => make(`Frontière ${rank}`, {})));
    const asked = { first: nitrogen, second: 0 };
    const answers = await Promise.all(ids.map((id) => startFrontier(world.actors.admin, id, asked)));
    expect(answers.map(({ ok }) => ok)).toEqual(ids.map(() => true));
    for (const id of ids) await cancelFrontier(world.actors.admin, id);
    await stopQueue();
    await startQueue({ work: true, jobs: JOBS });
  });
  it('says how often the result keeps its side when the values are drawn again', async () => {
    const id = await make('Robuste', { optimisedId: nitrogen });
    const asked = async () =>
      (await get('consultant', robustness, `/territories/scenario/${id}/robustness?spread=10`, at(id))) as {
        refusal: string | null;
        view: {
          indicators: {
            indicatorId: number;
            side: string;
            robustPercent: number;
            scenario: { p10: number; p90: number; nominal: number };
          }[];
        } | null;
      };
    expect((await asked()).refusal).toBe('noResult');
    await runNow(world.actors.admin, id);
    const found = (await asked()).view?.indicators.find(({ indicatorId }) => indicatorId === nitrogen);
    expect(found).toMatchObject({ side: 'better', robustPercent: 100 });
    expect(found!.scenario.p10).toBeLessThan(found!.scenario.nominal);
    expect(found!.scenario.p90).toBeGreaterThan(found!.scenario.nominal);
  });
  it('gives the browser the model it previews with, to those who may read it', async () => {
    const id = await make('Modèle');
    const wire = (await (
      (await get('consultant', model, `/territories/scenario/${id}/model`, at(id))) as Response
    ).json()) as { reference: number[]; matrix: { indicatorId: number; values: number[] }[] };
    expect(wire.reference.reduce((sum, ha) => sum + ha, 0)).toBe(14);
    expect(wire.matrix.find(({ indicatorId }) => indicatorId === nitrogen)?.values.slice(0, 4)).toEqual([
      60, 30, 40, 10,
    ]);
    expect(where(await get('membre', model, `/territories/scenario/${id}/model`, at(id)))).toBe('404 ');
    expect(await setZoneSurfaces(world.actors.admin, planning.territoryId, { surfaces: [] })).toMatchObject({
      ok: false,
      reason: 'hasMatrices',
    });
  });
});
