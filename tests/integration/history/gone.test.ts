/** Things deleted while a page of theirs is open: one reading of the journal says who and when. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createScenario } from '~/modules/scenario/service/save-scenario.server';
import { deleteScenarios } from '~/modules/scenario/service/save-scenario.server';
import { deleteMatrix } from '~/modules/matrix/service/change-matrix.server';
import { deleteTerritory } from '~/modules/territory/service/delete-territory.server';
import { audit } from '~/platform/audit.server';
import { db, prisma } from '~/platform/db/client.server';
import { deletedBy } from '~/platform/deleted-by.server';
import * as newMatrix from '~/routes/territories+/territory.$id.matrice.new';
import * as newScenario from '~/routes/territories+/matrice.$mid.scenario.new';
import * as describeMatrix from '~/routes/territories+/matrice.$mid.describe';
import * as editScenario from '~/routes/territories+/scenario.$id.edit';
import * as matrixPage from '~/routes/territories+/matrice.$mid._index';
import * as scenarioPage from '~/routes/territories+/scenario.$id._index';
import * as territoryPage from '~/routes/territories+/territory.$id._index';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { makeNitrogen, makePlanning, taken } from '../../support/planning-world';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let nitrogen: number;
beforeAll(async () => { world = await makeWorld(); nitrogen = await makeNitrogen(); });

interface Said { status: number; said: Record<string, unknown> }
async function told(answer: unknown): Promise<Said> {
  const response = answer as Response;
  return { status: response.status, said: (await response.json()) as Record<string, unknown> };
}
const read = async (login: string, route: { loader: unknown }, params: Record<string, string>) => told(await (await browsing(login)).get(route.loader as never, '/x', params));

describe('a territory, its matrices and their scenarios', () => {
  it('are told with who deleted them and when, each with its way on, though only the territory was deleted', async () => {
    const { tid, mid } = await makePlanning(world, nitrogen);
    const sid = taken(await createScenario(world.actors.admin, mid, { name: 'Le sien', description: '' }));
    taken(await deleteTerritory(world.actors.admin, tid));
    expect(await read('animateur', territoryPage, { id: String(tid) })).toMatchObject({ status: 404, said: { by: 'admin', what: expect.stringMatching(/^Bassin/) as string, kind: 'territory', to: '/territories' } });
    expect(await read('animateur', matrixPage, { mid: String(mid) })).toMatchObject({ status: 404, said: { by: 'admin', what: 'Matrice du comité', to: `/territories/territory/${tid}?tab=matrices` } });
    expect(await read('consultant', scenarioPage, { id: String(sid) }), 'who could read it is told').toMatchObject({ status: 404, said: { by: 'admin', what: 'Le sien', to: `/territories/matrice/${mid}?tab=scenarios` } });
  });
  it('of a draft are told to nobody who could not read it; what never was is an unknown page', async () => {
    const { tid, mid } = await makePlanning(world, nitrogen, { statut: 0 });
    taken(await deleteTerritory(world.actors.admin, tid));
    expect((await read('consultant', matrixPage, { mid: String(mid) })).said).toEqual({ code: 'notFound' });
    expect((await read('admin', matrixPage, { mid: String(mid) })).said).toMatchObject({ by: 'admin' });
    expect((await read('admin', matrixPage, { mid: '987654' })).said).toEqual({ code: 'notFound' });
  });
  it('what was typed for a matrix or a scenario comes back, and makes a new one where the old one stood', async () => {
    const { tid, mid } = await makePlanning(world, nitrogen);
    const sid = taken(await createScenario(world.actors.admin, mid, { name: 'Perdu', description: '' }));
    taken(await deleteScenarios(world.actors.admin, mid, [sid]));
    const person = await browsing('animateur');
    const lost = await told(await person.post(editScenario.action as never, '/x', { name: 'Gardé', description: 'Mes mots', version: '1', intent: 'update' }, { id: String(sid) }));
    expect(lost).toMatchObject({ status: 404, said: { by: 'admin', said: [['Nom', 'Gardé'], ['Description', 'Mes mots']], action: `/territories/matrice/${mid}/scenario/new` } });
    const again = (await person.post(newScenario.action as never, '/x', Object.fromEntries(lost.said['fields'] as [string, string][]), { mid: String(mid) })) as Response;
    expect(await prisma().scenario.findUnique({ where: { id: Number(/scenario\/(\d+)/.exec(again.headers.get('location') ?? '')?.[1]) } })).toMatchObject({ mid, name: 'Gardé', description: 'Mes mots' });

    taken(await deleteMatrix(world.actors.admin, mid));
    const matrix = await told(await person.post(describeMatrix.action as never, '/x', { name: 'Ma matrice', descriptif: 'Mon texte', version: '1', indicators: [String(nitrogen)] } as never, { mid: String(mid) }));
    expect(matrix).toMatchObject({ status: 404, said: { by: 'admin', what: 'Matrice du comité', action: `/territories/territory/${tid}/matrice/new` } });
    const made = (await person.post(newMatrix.action as never, '/x', Object.fromEntries(matrix.said['fields'] as [string, string][]), { id: String(tid) })) as Response;
    expect(await prisma().planningMatrix.findUnique({ where: { mid: Number(/matrice\/(\d+)/.exec(made.headers.get('location') ?? '')?.[1]) } })).toMatchObject({ tid, name: 'Ma matrice', descriptif: 'Mon texte' });
  });
});

describe('the journal', () => {
  it('tells one of many by its number, the last deletion first, and nothing of what is there', async () => {
    const line = { login: 'admin', action: 'reference.purge', entity: 'unit', entityId: 'unit' };
    await prisma().$transaction(async (tx) => {
      await audit(tx, { ...line, gone: [{ entity: 'unit', id: 7, name: 'mètre' }, { entity: 'unit', id: 'a,b', name: 'au code bizarre' }] });
      await audit(tx, { ...line, login: 'animateur', gone: [{ entity: 'unit', id: 7, name: 'mètre', into: 'kilomètre' }] });
    });
    expect(await deletedBy('unit', 7)).toMatchObject({ login: 'animateur', name: 'mètre', into: 'kilomètre' });
    expect(await deletedBy('unit', 'a,b')).toMatchObject({ login: 'admin', name: 'au code bizarre', into: null });
    expect(await deletedBy('unit', 77)).toBeNull();
    expect(await deletedBy('zone', 7)).toBeNull();
  });
  it('is searched by an index, however long it is', async () => {
    await db().pool.query(`INSERT INTO "Audit" (login, action, entity, "entityId") SELECT 'admin', 'matrix.values', 'matrix', n::text FROM generate_series(1, 20000) AS n`);
    await db().pool.query('ANALYZE "Audit"');
    const { rows } = await db().pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT login, at, gone FROM "Audit" WHERE gone @> '[{"entity":"user","id":"12"}]'::jsonb ORDER BY id DESC LIMIT 1`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Audit_gone_idx');
  });
});
