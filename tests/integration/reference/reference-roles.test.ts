/** What a reader and an administrator find on the lists of reference sets: columns, actions of the page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { REFERENCE_SETS } from '~/modules/core/reference/domain';
import { handle as dashboardPage, loader as dashboard } from '~/routes/referencial+/dashboard';
import { handle as listPage, loader as list } from '~/routes/referencial+/$set._index';
import { loader as rotation } from '~/routes/referencial+/rotation._index';
import { loader as parcels } from '~/routes/referencial+/rpg._index';
import { loader as newRow } from '~/routes/referencial+/$set.new';
import { loader as exportAll } from '~/routes/referencial+/export.$format';
import { loader as users } from '~/routes/administration+/user._index';
import { readToasts, toastText } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { may } from '~/kernel/permissions';
import { findActor } from '~/platform/auth/find-actor.server';
import { urls } from '~/urls';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase();
const READERS = ['membre', 'animateur', 'consultant'] as const;
type Browser = Awaited<ReturnType<typeof browsing>>;
let admin: Browser;
beforeAll(async () => {
  const demo: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
  await seedReference(demo, () => undefined);
  admin = await browsing('admin');
});

type List = Awaited<ReturnType<typeof list>>;
const listOf = async (who: Browser, set: string, search = '') =>
  (await who.get(list, `/referencial/${set}${search}`, { set })) as List;
const actionsOf = (view: List) => listPage.actions(view).map(({ kind }) => kind);

describe('who may not edit', () => {
  it('finds no action on any list, nor its edit mode (C470, C533)', async () => {
    for (const login of READERS) {
      const [who, actor] = [await browsing(login), (await findActor(login))!];
      // B5 gives some sets to those who work in the field: preselections, devices
      for (const { key } of REFERENCE_SETS.filter((set) => !may(actor, set.allow.edit))) {
        const view = await listOf(who, key, '?edit=1');
        // a set that is not theirs to read has no list at all
        if (view instanceof Response) {
          expect([key, view.status, view.headers.get('location')]).toEqual([key, 302, '/']);
          continue;
        }
        expect([key, view.mode, actionsOf(view)]).toEqual([key, 'read', []]);
        expect(view.rows.every(({ edit }) => edit === undefined)).toBe(true);
      }
    }
  });
  it('is sent home, told « Non autorisé », from what only an administrator opens (C492, C550)', async () => {
    const t = await translator('fr');
    for (const login of READERS) {
      const who = await browsing(login);
      for (const [loader, path, params] of [
        [dashboard, '/referencial/dashboard', {}],
        [newRow, '/referencial/cultures/new', { set: 'cultures' }],
        [users, '/administration/user', {}],
      ] as const) {
        const answer = (await who.get(loader, path, params)) as Response;
        expect([answer.status, answer.headers.get('location')], `${login} ${path}`).toEqual([302, '/']);
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const toasts = await readToasts(new Request('http://localhost/', { headers: { cookie } }));
        const [first, ...more] = toasts.map((toast) => toastText(toast, t));
        expect(first).toBe('Non autorisé');
        for (const said of more) expect(said).toMatch(/^Cette page demande un droit que vous n’avez pas/);
      }
    }
  });
});

describe('an administrator', () => {
  it('reads the reference matrix, its last update, and turns it to edit mode and back (C531, C533, C534)', async () => {
    const read = await listOf(admin, 'matriceRef');
    expect(read.columns.map(({ label }) => label)).toEqual([
      'Culture',
      'Département',
      'Type de succession',
      'Conduite',
      'Indicateur',
      'Valeur',
      'Utilisateur',
      'Modifié le',
    ]);
    expect(read.lastUpdate).toMatchObject({ user: 'demo', version: expect.any(Number) as number });
    expect([read.mode, actionsOf(read)]).toEqual(['read', ['edit', 'export']]);
    const edit = await listOf(admin, 'matriceRef', '?edit=1');
    expect([edit.mode, actionsOf(edit)]).toEqual(['edit', ['new', 'import', 'delete', 'cancel']]);
    const to = (kind: string) => listPage.actions(edit).find((one) => one.kind === kind);
    expect(to('cancel')).toMatchObject({ to: urls.referencial('matriceRef'), reloadDocument: true });
  });
  it('opens each list at its address (C463, C464, C465, C466)', async () => {
    const planning = ['cultures', 'conduites', 'communes', 'zones', 'indicateurs', 'matriceRef'];
    const shared = ['contributor', 'watershed', 'city', 'contact', 'hydrogeologicalEntity', 'unit'];
    const measuring = ['method', 'parameter', 'fraction', 'network', 'watermass', 'support'];
    for (const key of [...planning, ...shared, ...measuring])
      expect(await listOf(admin, key)).toMatchObject({ set: { key }, mode: 'read' });
    for (const [loader, key] of [
      [rotation, 'rotation'],
      [parcels, 'rpg'],
    ] as const)
      expect(await admin.get(loader as never, `/referencial/${key}`)).not.toBeInstanceOf(Response);
  });
  it('gives a new driving mode one of five inherited rules, the first unless said otherwise (C507, C478)', async () => {
    const { fields } = (await admin.get(newRow, '/referencial/conduites/new', { set: 'conduites' })) as Awaited<
      ReturnType<typeof newRow>
    >;
    const parent = fields.find(({ name }) => name === 'parent');
    expect(parent?.input.options).toEqual([
      { value: '1', label: 'Rendement +' },
      { value: '2', label: 'Raisonné' },
      { value: '3', label: 'Econome' },
      { value: '4', label: 'Econome +' },
      { value: '5', label: 'AB' },
    ]);
    expect(parent?.texts).toEqual(['1']);
    expect(fields.find(({ name }) => name === 'name')?.texts[0]).toMatch(/^nouveauMode/);
  });
  it('exports everything from the dashboard as the workbook « referencials » (C460)', async () => {
    const [exporting] = dashboardPage.actions({ mayExport: true });
    expect(exporting).toEqual({ kind: 'export', to: '/referencial/export/xlsx', download: true });
    expect(dashboardPage.actions({ mayExport: false }).map(({ kind }) => kind)).toEqual(['synchronise']);
    const answer = (await admin.get(exportAll, '/referencial/export/xlsx', { format: 'xlsx' })) as Response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('referencials.xlsx');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  });
});
