import { beforeAll, describe, expect, it } from 'vitest';
import * as page from '~/routes/territories+/_scenarios.matrice.$matrixId._index';
import * as cells from '~/routes/territories+/matrice.$matrixId.cells';
import * as remove from '~/routes/territories+/matrice.$matrixId.delete';
import * as describeMatrix from '~/routes/territories+/matrice.$matrixId.describe';
import * as mergeDescription from '~/routes/territories+/matrice.$matrixId.describe_.merge';
import * as duplicate from '~/routes/territories+/matrice.$matrixId.duplicate';
import * as edit from '~/routes/territories+/matrice.$matrixId.edit';
import * as exporting from '~/routes/territories+/matrice.$matrixId.export.$format';
import * as favourite from '~/routes/territories+/matrice.$matrixId.favourite';
import * as importing from '~/routes/territories+/matrice.$matrixId.import';
import * as create from '~/routes/territories+/territory.$id.matrice.new';
import { MatrixEditPage } from '~/modules/planning/matrix/ui/matrix-edit-page';
import { prisma } from '~/platform/db/client.server';
import { toastCookie } from '~/platform/http/cookies.server';
import { testDatabase } from '../../support/database';
import { attempt, browsing, routeArgs, type Person } from '../../support/people';
import { makeNitrogen, makePlanning, type Planning } from '../../support/planning-world';
import { renderPage } from '../../support/render-page';
import { makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});

const where = (answer: unknown) =>
  answer instanceof Response ? `${answer.status} ${answer.headers.get('location') ?? ''}` : 'page';
const toastsOf = async (answer: unknown) =>
  ((await toastCookie.parse((answer as Response).headers.get('set-cookie'))) ?? []) as {
    key: string;
    params?: { count?: number };
  }[];
const toast = async (answer: unknown) => (await toastsOf(answer))[0];
const locationOf = (answer: unknown): string | null => (answer as Response).headers.get('location');
const get = async (login: Person, route: { loader: unknown }, path: string, params: Record<string, string>) =>
  (await browsing(login)).get(route.loader as never, path, params);
const post = async (
  login: Person,
  route: { action: unknown },
  path: string,
  fields: Record<string, string | string[]>,
  params: Record<string, string>,
) => (await browsing(login)).post(route.action as never, path, fields, params);
const matrixId = (planning: Planning) => ({ matrixId: String(planning.matrixId) });
interface Page {
  tab: string;
  page: {
    head: { actions: string[]; version: number; favoris: boolean; indicatorCount: number; name: string };
    rows: { id: string; values: (number | null)[] }[];
    columns: { id: string; label: string }[];
    autoFill?: string | null;
  };
  scenarios: { total: number; baselines: { name: string }[] };
}
const read = async (login: Person, planning: Planning, search = '') =>
  (await get(login, page, `/territories/matrice/${planning.matrixId}${search}`, matrixId(planning))) as Page;

async function upload(planning: Planning, content: string): Promise<unknown> {
  const person = await browsing('animateur');
  const form = new FormData();
  form.append('csrf', person.csrfToken);
  form.append('file', new File([content], 'valeurs.csv'));
  const request = new Request(`http://localhost:3000/territories/matrice/${planning.matrixId}/import`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000' },
  });
  return attempt(() => importing.action(routeArgs(request, matrixId(planning))));
}

describe('reading', () => {
  it('C160 C163 opens on its values, or on its scenarios when asked', async () => {
    const planning = await makePlanning(world, nitrogen);
    const shown = await read('consultant', planning);
    expect(shown).toMatchObject({
      tab: 'matrice',
      page: { head: { name: 'Matrice du comité', indicatorCount: 2, favoris: false } },
      scenarios: { total: 1 },
    });
    expect((await read('admin', planning, '?tab=scenarios')).tab).toBe('scenarios');
    expect(shown.page.columns.map(({ label }) => label)).toEqual(['Amont', 'Aval']);
    expect((await read('admin', planning, `?zid=${world.zones[0]}`)).page.columns.map(({ id }) => Number(id))).toEqual([
      world.indicator,
      nitrogen,
    ]);
    expect(
      (
        (await get(
          'admin',
          cells,
          `/territories/matrice/${planning.matrixId}/cells?iid=${nitrogen}`,
          matrixId(planning),
        )) as {
          rows: { values: number[] }[];
        }
      ).rows.map(({ values }) => values),
    ).toEqual([
      [60, 60],
      [30, 30],
      [40, 40],
      [10, 10],
    ]);
  });
  it('C174 C175 C176 a new matrix has its baseline, with three inactive objectives', async () => {
    const planning = await makePlanning(world, nitrogen);
    expect((await read('admin', planning)).scenarios.baselines).toMatchObject([{ name: 'Territoire Actuel' }]);
    const [baseline] = await prisma().scenario.findMany({
      where: { matrixId: planning.matrixId },
      include: { objectives: { orderBy: { id: 'asc' } } },
    });
    expect(baseline).toMatchObject({
      referenceId: 0,
      type: -1,
      direction: 0,
      optimisedId: -1,
      respect: true,
      objectives: [
        { id: 1, category: -2, active: false },
        { id: 2, category: 1, active: false },
        { id: 3, category: 0, active: false },
      ],
    });
  });
  it('C178 offers edit, duplicate and delete by role and state of the territory, and refuses the rest', async () => {
    const all = ['edit', 'duplicate', 'delete'];
    const states = [
      [0, false],
      [1, false],
      [2, false],
      [0, true],
      [1, true],
      [2, true],
    ] as const;
    for (const [status, referencial] of states) {
      const planning = await makePlanning(world, nitrogen, { status, referencial });
      const offered = async (login: Person) => (await read(login, planning)).page.head.actions;
      expect([status, referencial, await offered('admin')]).toEqual([status, referencial, status === 2 ? [] : all]);
      expect([status, referencial, await offered('animateur')]).toEqual([
        status,
        referencial,
        status === 2 || referencial ? [] : all,
      ]);
      const closed = await post(
        'animateur',
        edit,
        `/territories/matrice/${planning.matrixId}/edit`,
        { intent: 'values', version: '2', [`cells.${world.crops[0]}-${world.modes[0]}.${world.zones[0]}`]: '1' },
        matrixId(planning),
      );
      expect(where(closed).startsWith('302')).toBe(status !== 2 && !referencial);
    }
    const draft = await makePlanning(world, nitrogen, { status: 0 });
    expect(where(await get('consultant', page, `/territories/matrice/${draft.matrixId}`, matrixId(draft)))).toBe(
      '404 ',
    );
    expect(where(await get('membre', page, `/territories/matrice/${draft.matrixId}`, matrixId(draft)))).toBe('404 ');
  });
});

describe('creating', () => {
  it('C162 C196 goes to the matrix page with its id and create=true', async () => {
    const { territoryId } = await makePlanning(world, nitrogen);
    const made = await post(
      'animateur',
      create,
      `/territories/territory/${territoryId}/matrice/new`,
      { name: 'Deuxième', description: '', indicators: [String(nitrogen)] },
      { id: String(territoryId) },
    );
    expect(where(made)).toMatch(/^302 \/territories\/matrice\/\d+\?create=true$/);
    expect(
      await prisma().matrixIndicator.findMany({
        where: { matrix: { name: 'Deuxième' } },
        select: { indicatorId: true },
      }),
    ).toEqual([{ indicatorId: nitrogen }]);
  });
  it('refuses a name that is empty, and a territory whose allocation is not valid', async () => {
    const { territoryId } = await makePlanning(world, nitrogen);
    const unnamed = (await post(
      'admin',
      create,
      `/territories/territory/${territoryId}/matrice/new`,
      { name: ' ' },
      { id: String(territoryId) },
    )) as { init: { status: number }; data: { faults: Record<string, string> } };
    expect([unnamed.init.status, unnamed.data.faults]).toEqual([400, { name: 'matrix:fault.nameMissing' }]);
    const empty = await makeTerritory(world, { name: 'Sans assolement' });
    expect(
      where(await get('admin', create, `/territories/territory/${empty}/matrice/new`, { id: String(empty) })),
    ).toMatch(/tab=rotation/);
  });
});

describe('editing', () => {
  const field = (crop: 0 | 1, mode: 0 | 1, zone: 0 | 1) =>
    `cells.${world.crops[crop]}-${world.modes[mode]}.${world.zones[zone]}`;
  it('C169 C184 C191 saves what was typed, a comma as a point, and says how many cells changed', async () => {
    const planning = await makePlanning(world, nitrogen);
    const path = `/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}`;
    const saved = await post(
      'animateur',
      edit,
      path,
      { intent: 'values', version: '2', [field(0, 0, 0)]: '58,5', [field(0, 1, 0)]: '', [field(1, 0, 0)]: '40' },
      matrixId(planning),
    );
    expect([where(saved), await toast(saved)]).toEqual([
      `302 /territories/matrice/${planning.matrixId}?iid=${nitrogen}`,
      expect.objectContaining({ key: 'matrix:toast.values', params: { count: 2 } }),
    ]);
    expect((await read('admin', planning, `?iid=${nitrogen}`)).page.rows.map(({ values }) => values)).toEqual([
      [58.5, 60],
      [null, 30],
      [40, 40],
      [10, 10],
    ]);
  });
  it('C183 one invalid value stops the whole save and comes back as typed', async () => {
    const planning = await makePlanning(world, nitrogen);
    const answer = (await post(
      'admin',
      edit,
      `/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}`,
      { intent: 'values', version: '2', [field(0, 0, 0)]: '1', [field(0, 1, 0)]: 'n.d.', [field(1, 0, 0)]: '1,234' },
      matrixId(planning),
    )) as { init: { status: number }; data: { faults: Record<string, { key: string; params: { text: string } }> } };
    expect([
      answer.init.status,
      Object.values(answer.data.faults).map(({ key, params }) => [key, params.text]),
    ]).toEqual([
      400,
      [
        ['matrix:cell.invalid', 'n.d.'],
        ['matrix:cell.tooPrecise', '1,234'],
      ],
    ]);
    expect((await read('admin', planning, `?iid=${nitrogen}`)).page.rows[0]?.values).toEqual([60, 60]);
  });
  it('a save over somebody else’s is a conflict', async () => {
    const planning = await makePlanning(world, nitrogen);
    const answer = (await post(
      'admin',
      edit,
      `/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}`,
      { intent: 'values', version: '1', [field(0, 0, 0)]: '1' },
      matrixId(planning),
    )) as { init: { status: number } };
    expect(answer.init.status).toBe(409);
  });
  it('C186 C187 C188 offers the calculation where the territory has a place; reports an empty reference', async () => {
    const planning = await makePlanning(world, nitrogen);
    const editor = async () =>
      (await get('admin', edit, `/territories/matrice/${planning.matrixId}/edit`, matrixId(planning))) as {
        autoFill: string | null;
      };
    expect((await editor()).autoFill).toBeNull();
    expect(
      (
        await toast(
          await post(
            'admin',
            edit,
            `/territories/matrice/${planning.matrixId}/edit`,
            { intent: 'autoFill' },
            matrixId(planning),
          ),
        )
      )?.key,
    ).toBe('matrix:autoFill.emptyReference');
    await prisma().territory.update({ where: { id: planning.territoryId }, data: { year: null } });
    expect((await editor()).autoFill).toBe('noYear');
    expect(
      (
        await toast(
          await post(
            'admin',
            edit,
            `/territories/matrice/${planning.matrixId}/edit`,
            { intent: 'autoFill' },
            matrixId(planning),
          ),
        )
      )?.key,
    ).toBe('matrix:autoFill.closed.noYear');
  });
  it('« Calculer les valeurs » saves what is typed first; a wrong cell or a stale sheet stops it', async () => {
    const planning = await makePlanning(world, nitrogen);
    const path = `/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}`;
    const press = (cells: Record<string, string>, version: number) =>
      post('admin', edit, path, { intent: 'autoFill', version: String(version), ...cells }, matrixId(planning));
    const view = await get('admin', edit, path, matrixId(planning));
    const html = await renderPage(<MatrixEditPage view={view as never} />);
    const button = /<button[^>]*value="autoFill"[^>]*>/.exec(html)?.[0] ?? '';
    const form = / form="([^"]+)"/.exec(button)?.[1] ?? '';
    expect(html).toMatch(new RegExp(`<form[^>]* id="${form}"`));
    expect(await press({ [field(0, 0, 0)]: 'n.d.' }, 2)).toMatchObject({
      init: { status: 400 },
      data: { more: { cells: [{ text: 'n.d.' }] } },
    });
    expect(await press({ [field(0, 0, 0)]: '1' }, 1)).toMatchObject({ init: { status: 409 } });
    const pressed = await press({ [field(0, 0, 0)]: '71,5' }, 2);
    expect((await toastsOf(pressed)).map(({ key }) => key)).toEqual([
      'matrix:toast.values',
      'matrix:autoFill.emptyReference',
    ]);
    expect((await read('admin', planning, `?iid=${nitrogen}`)).page.rows[0]?.values).toEqual([71.5, 60]);
  });
  it('without script another slice and another page save what is typed first; a wrong cell stops them', async () => {
    const planning = await makePlanning(world, nitrogen);
    const path = `/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}`;
    const press = (fields: Record<string, string>, version: number) =>
      post('admin', edit, path, { version: String(version), ...fields }, matrixId(planning));
    const html = await renderPage(
      <MatrixEditPage view={(await get('admin', edit, path, matrixId(planning))) as never} />,
    );
    const button = /<button[^>]*value="slice"[^>]*>/.exec(html)?.[0] ?? '';
    const form = / form="([^"]+)"/.exec(button)?.[1] ?? '';
    expect(html).toMatch(new RegExp(`<form[^>]* id="${form}"`));
    for (const name of ['iid', 'zid'])
      expect(html).toMatch(new RegExp(`<select[^>]*name="${name}"[^>]*form="${form}"`));

    const other = { intent: 'slice', iid: '1', zid: '0' };
    expect(await press({ ...other, [field(0, 0, 0)]: 'n.d.' }, 2)).toMatchObject({
      init: { status: 400 },
      data: { more: { cells: [{ text: 'n.d.' }] } },
    });
    const moved = await press({ ...other, [field(0, 0, 0)]: '71,5' }, 2);
    expect(locationOf(moved)).toBe(`/territories/matrice/${planning.matrixId}/edit?iid=1`);
    expect((await toastsOf(moved)).map(({ key }) => key)).toEqual(['matrix:toast.values']);
    expect((await read('admin', planning, `?iid=${nitrogen}`)).page.rows[0]?.values).toEqual([71.5, 60]);
    const turned = await press({ intent: 'page.2', [field(0, 0, 0)]: '72,5' }, 3);
    expect(locationOf(turned)).toBe(`/territories/matrice/${planning.matrixId}/edit?iid=${nitrogen}&page=2`);
    expect((await read('admin', planning, `?iid=${nitrogen}`)).page.rows[0]?.values).toEqual([72.5, 60]);
    expect(locationOf(await press({ intent: 'page.1' }, 4))).toMatch(/page=1$/);
  });
  it('C193 keeps the chosen indicators and drops the values of those taken out', async () => {
    const planning = await makePlanning(world, nitrogen);
    const saved = await post(
      'animateur',
      describeMatrix,
      `/territories/matrice/${planning.matrixId}/describe`,
      { name: 'Renommée', description: '', version: '2', indicators: String(world.indicator) },
      matrixId(planning),
    );
    expect(where(saved)).toBe(`302 /territories/matrice/${planning.matrixId}/edit`);
    expect([
      await prisma().matrixValue.count({ where: { matrixId: planning.matrixId, indicatorId: nitrogen } }),
      await prisma().matrixValue.count({ where: { matrixId: planning.matrixId } }),
    ]).toEqual([0, 8]);
  });
  it('a stale description shows base, theirs and mine; choices are saved, and a third save asks again', async () => {
    const planning = await makePlanning(world, nitrogen);
    const path = `/territories/matrice/${planning.matrixId}/describe`;
    const describing = (login: Person, fields: Record<string, string | string[]>) =>
      post(
        login,
        describeMatrix,
        path,
        { version: '2', description: '', indicators: [String(world.indicator), String(nitrogen)], ...fields },
        matrixId(planning),
      );
    expect(where(await describing('admin', { name: 'À eux' }))).toMatch(/edit$/);
    const stale = (await describing('animateur', { name: 'À moi', indicators: String(world.indicator) })) as {
      init: { status: number };
      data: {
        more: {
          merge: {
            version: number;
            baseVersion: number;
            mine: string;
            by: string;
            fromMine: number;
            conflicts: object[];
          };
        };
      };
    };
    expect(stale.init.status).toBe(409);
    const { merge } = stale.data.more;
    expect(merge).toMatchObject({
      version: 3,
      baseVersion: 2,
      by: 'admin',
      fromMine: 1,
      conflicts: [{ key: 'name', base: 'Matrice du comité', theirs: 'À eux', mine: 'À moi' }],
    });
    const choose = (version: number, choice: string) =>
      post(
        'animateur',
        mergeDescription,
        `${path}/merge`,
        { mine: merge.mine, baseVersion: '2', version: String(version), 'choice.name': choice },
        matrixId(planning),
      );
    expect(await choose(2, 'mine')).toMatchObject({
      init: { status: 409 },
      data: { more: { again: true, merge: { version: 3 } } },
    });
    expect(where(await choose(3, 'mine'))).toMatch(/edit$/);
    expect(
      await prisma().planningMatrix.findUnique({
        where: { matrixId: planning.matrixId },
        select: { name: true, indicators: { select: { indicatorId: true } } },
      }),
    ).toEqual({ name: 'À moi', indicators: [{ indicatorId: world.indicator }] });
    expect(
      where(
        await post(
          'admin',
          mergeDescription,
          `${path}/merge`,
          { mine: '{', baseVersion: '2', version: '3' },
          matrixId(planning),
        ),
      ),
    ).toMatch(/describe$/);
  });
  it('the star is each person’s own', async () => {
    const planning = await makePlanning(world, nitrogen);
    await post(
      'consultant',
      favourite,
      `/territories/matrice/${planning.matrixId}/favourite`,
      { favoris: '1' },
      matrixId(planning),
    );
    expect([
      (await read('consultant', planning)).page.head.favoris,
      (await read('admin', planning)).page.head.favoris,
    ]).toEqual([true, false]);
  });
});

describe('files', () => {
  it('C165 C192 an upload is previewed, then its good lines are taken and the bad ones told', async () => {
    const planning = await makePlanning(world, nitrogen, { fill: false });
    const stored = await upload(
      planning,
      'Zone;Culture;Conduite;Indicateur;Valeur\nAmont;Blé tendre;Raisonné;Azote;61,5\nAmont;Blé ' +
        'tendre;AB;Azote;n.d.\nNulle part;Orge;AB;Azote;3\n',
    );
    const path = (stored as Response).headers.get('location') ?? '';
    expect(path).toMatch(/\/import\?session=/);
    const preview = (
      (await get('animateur', importing, path, matrixId(planning))) as {
        preview: { insert: number; counts: object; lines: { after: number }[] };
      }
    ).preview;
    expect(preview).toMatchObject({
      insert: 2,
      counts: { created: 1, refused: 2 },
      lines: [{ indicator: 'Azote', zone: 'Amont', after: 61.5 }],
    });
    expect(await prisma().matrixValue.count({ where: { matrixId: planning.matrixId } })).toBe(0);
    const applied = await post('animateur', importing, path, {}, matrixId(planning));
    expect((await toast(applied))?.key).toBe('matrix:toast.importedPartly');
    expect(
      await prisma().matrixValue.findMany({
        where: { matrixId: planning.matrixId },
        select: { value: true, generatedValue: true },
      }),
    ).toEqual([{ value: 61.5, generatedValue: false }]);
    const exported = (await get(
      'consultant',
      exporting,
      `/territories/matrice/${planning.matrixId}/export/csv?layout=long`,
      { ...matrixId(planning), format: 'csv' },
    )) as Response;
    expect(exported.headers.get('content-disposition')).toMatch(/filename/);
    expect(await exported.text()).toContain('Amont;Blé tendre;Raisonné;Azote;61,5');
  });
  it('somebody else’s upload is not shown', async () => {
    const planning = await makePlanning(world, nitrogen);
    const path =
      (
        (await upload(planning, 'Zone;Culture;Conduite;Indicateur;Valeur\nAmont;Orge;AB;Azote;3\n')) as Response
      ).headers.get('location') ?? '';
    expect(((await get('admin', importing, path, matrixId(planning))) as { preview: unknown }).preview).toBeNull();
  });
});

describe('copying and deleting', () => {
  it('C180 duplicates values with a fresh baseline; C179 deleting takes every scenario', async () => {
    const planning = await makePlanning(world, nitrogen);
    const copied = await post(
      'animateur',
      duplicate,
      `/territories/matrice/${planning.matrixId}/duplicate`,
      {},
      matrixId(planning),
    );
    const copy = Number(/matrice\/(\d+)/.exec((copied as Response).headers.get('location') ?? '')?.[1]);
    expect(
      await prisma().planningMatrix.findUnique({
        where: { matrixId: copy },
        select: { name: true, _count: { select: { scenarios: true } } },
      }),
    ).toEqual({ name: 'Matrice du comité_dupliqué', _count: { scenarios: 1 } });
    expect(await prisma().matrixValue.count({ where: { matrixId: copy } })).toBe(16);
    expect(
      where(
        await post('animateur', remove, `/territories/matrice/${planning.matrixId}/delete`, {}, matrixId(planning)),
      ),
    ).toBe(`302 /territories/territory/${planning.territoryId}?tab=matrices`);
    expect(await prisma().scenario.count({ where: { matrixId: planning.matrixId } })).toBe(0);
    expect([
      await prisma().matrixValue.count({ where: { matrixId: planning.matrixId } }),
      await prisma().matrixValue.count({ where: { matrixId: copy } }),
    ]).toEqual([0, 16]);
  });
});
