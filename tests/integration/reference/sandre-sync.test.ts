/** Synchronising with the Sandre: files and a web service, compared in a job, chosen, applied in a job. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { forgetSettings } from '~/platform/settings.server';
import { findSet, REFERENCE_SETS, type ReferenceSet } from '~/modules/core/reference/domain';
import { createForApi } from '~/modules/core/reference/service/api-rows.server';
import { releaseSession } from '~/records/exchange/service/import-session.server';
import { createJob } from '~/modules/core/jobs/service/save-job.server';
import { startJob } from '~/modules/core/jobs/service/start-job.server';
import { pullSandreKind } from '~/modules/core/reference/jobs/pull-sandre.job';
import { sandreAddress } from '~/modules/core/reference/service/fetch-sandre.server';
import {
  applyChosen,
  markAutomatic,
  readSync,
  startSync,
  type SyncChoice,
} from '~/modules/core/reference/service/sync-session.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { executorOf } from '~/platform/jobs/boss.server';
import { translator } from '~/platform/i18n/i18n.server';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { sayLine } from '~/platform/jobs/log-words';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { addUser } from '../../support/people';
import { webService, type WebService } from '../../support/web-service';

testDatabase({ each: true });
testQueue();
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const setOf = (key: string): ReferenceSet => {
  const set = findSet(key);
  if (!set) throw new Error(key);
  return set;
};
const parameter = setOf('parameter');
const bytes = (text: string) => new TextEncoder().encode(text);
const ALL = { kind: null, page: 1 } as const;

let service: WebService;
beforeAll(async () => {
  await addUser('admin');
  service = await webService();
  (env.FETCH_HOSTS as string[]).push('127.0.0.1');
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await service.close();
});

const useService = async (address: string) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter: 'sandreServiceUrl' } },
    create: { login: '', parameter: 'sandreServiceUrl', value: address },
    update: { value: address },
  });
  forgetSettings();
};

const view = async (set: ReferenceSet, id: string, search: Parameters<typeof readSync>[3] = ALL) => {
  const found = await readSync(admin, set, id, search);
  if (!found) throw new Error('no such synchronisation');
  return found;
};
const execution = async (id: string) =>
  settled(
    ((await prisma().importSession.findUniqueOrThrow({ where: { id } })).options as { executionId: string })
      .executionId,
  );

async function compared(set: ReferenceSet, file: { name: string; content: Uint8Array } | null) {
  const started = await startSync(admin, set, file);
  if (!started.ok) throw new Error(started.reason);
  const { outcome } = await execution(started.value);
  return { id: started.value, outcome, view: await view(set, started.value) };
}
async function applied(set: ReferenceSet, id: string, choice: SyncChoice) {
  const started = await applyChosen(admin, set, id, choice);
  if (!started.ok) throw new Error(started.reason);
  await execution(id);
  return view(set, id);
}
const rows = async (set = 'parameter') =>
  (await prisma().referenceItem.findMany({ where: { set }, orderBy: { code: 'asc' } })).map(
    ({ code, name, status }) => [code, name, status],
  );
const csv = (lines: readonly string[]) => ({
  name: 'parametres.csv',
  content: bytes(['CdParametre;NomParametre;StParametre', ...lines].join('\r\n')),
});

beforeEach(async () => {
  await prisma().referenceItem.deleteMany();
  for (const [code, name, status] of [
    ['1301', 'Température', 'validated'],
    ['1340', 'Nitrates, ancien nom', 'validated'],
    ['1506', 'Glyphosate', 'validated'],
    ['1907', 'AMPA proposé', 'proposal'],
    ['LOCAL-1', 'Paramètre de la maison', 'validated'],
  ]) {
    await createForApi(admin, parameter, { code, name, status });
  }
});
const FILE = csv([
  '1301;Température;Validé',
  '1340;Nitrates;Validé',
  '1506;Glyphosate;Gelé',
  '1907;AMPA;Validé',
  '1335;Ammonium;Validé',
  '1337;Chlorures;Validé',
]);

describe('from a file', () => {
  test(
    'the differences are shown first and nothing is written; what is chosen is applied, what is not stays ' +
      'to choose',
    async () => {
      const { id, outcome, view: first } = await compared(parameter, FILE);
      expect(outcome).toBe('success');
      expect(first).toMatchObject({
        running: false,
        failed: false,
        counts: { new: 2, changed: 1, closed: 1, conflict: 1 },
        unchanged: 1,
        refused: 0,
        applied: null,
        applicable: true,
      });
      expect((await rows()).find(([code]) => code === '1340')).toEqual(['1340', 'Nitrates, ancien nom', 'validated']);

      const second = await applied(parameter, id, { keys: ['1340', '1335'] });
      expect(second).toMatchObject({
        applied: { created: 1, changed: 1, refused: 0 },
        counts: { new: 1, changed: 0, closed: 1, conflict: 1 },
        unchanged: 3,
        applicable: true,
      });
      const third = await applied(parameter, id, { kinds: ['new', 'changed', 'closed'] });
      expect(third).toMatchObject({
        applied: { created: 1, changed: 1 },
        counts: { new: 0, changed: 0, closed: 0, conflict: 1 },
      });
      expect(await rows()).toEqual([
        ['1301', 'Température', 'validated'],
        ['1335', 'Ammonium', 'validated'],
        ['1337', 'Chlorures', 'validated'],
        ['1340', 'Nitrates', 'validated'],
        ['1506', 'Glyphosate', 'frozen'],
        ['1907', 'AMPA proposé', 'proposal'],
        ['LOCAL-1', 'Paramètre de la maison', 'validated'],
      ]);
      // the conflict is taken only when somebody asks for it
      expect(await applied(parameter, id, { keys: ['1907'] })).toMatchObject({
        applied: { changed: 1 },
        applicable: false,
      });
      expect((await rows()).find(([code]) => code === '1907')).toEqual(['1907', 'AMPA', 'validated']);
      expect(await applyChosen(admin, parameter, id, { kinds: ['new'] })).toEqual({
        ok: false,
        reason: 'nothingChosen',
      });
      const audits = await prisma().audit.findMany({ where: { action: 'reference.import' } });
      expect(
        audits.map(({ login, entityId, after }) => [login, entityId, (after as { created: number }).created]),
      ).toEqual([
        ['admin', 'parametres.csv', 1],
        ['admin', 'parametres.csv', 1],
        ['admin', 'parametres.csv', 0],
      ]);
    },
  );

  test('the same choice applied twice writes once: the second application finds it taken', async () => {
    const { id } = await compared(parameter, FILE);
    const both = await Promise.all([
      applyChosen(admin, parameter, id, { kinds: ['new'] }),
      applyChosen(admin, parameter, id, { kinds: ['new'] }),
    ]);
    expect(both.map((one) => one.ok).sort()).toEqual([false, true]);
    await execution(id);
    expect((await rows()).filter(([code]) => code === '1335')).toHaveLength(1);
    expect(await compared(parameter, FILE)).toMatchObject({
      view: { counts: { new: 0, changed: 1, closed: 1, conflict: 1 } },
    });
  });

  test('the Sandre’s XML says the same as its CSV', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<REFERENTIELS xmlns="http://xml.sandre.eaufrance.fr/scenario/referentiel/3">
<Scenario><CodeScenario>REFERENTIEL</CodeScenario><VersionScenario>3</VersionScenario></Scenario>
<Referentiel>${[
      ['1301', 'Température', 'Validé'],
      ['1340', 'Nitrates', 'Validé'],
      ['1506', 'Glyphosate', 'Gelé'],
      ['1907', 'AMPA', 'Validé'],
      ['1335', 'Ammonium', 'Validé'],
      ['1337', 'Chlorures', 'Validé'],
    ]
      .map(
        ([code, name, status]) =>
          `<Parametre><CdParametre schemeAgencyID="SANDRE">${code}</CdParametre><NomParametre>${name}` +
          `</NomParametre><StParametre>${status}</StParametre></Parametre>`,
      )
      .join('\n')}</Referentiel></REFERENTIELS>`;
    const [fromXml, fromCsv] = [
      await compared(parameter, { name: 'parametres.xml', content: bytes(xml) }),
      await compared(parameter, FILE),
    ];
    expect(fromXml.view.rows).toEqual(fromCsv.view.rows);
    expect(fromXml.view).toMatchObject({ unchanged: 1, refused: 0 });
  });

  test('latin-1, quoted line breaks and the second header line of the Sandre are read', async () => {
    const latin = Buffer.from(
      "CdUniteReference;LbUniteReference;StUniteReference;DfUniteReference\r\nCode de l'unité de " +
        "référence;Libellé de l'unité de référence;Statut;Descriptif\r\n133;milligramme par " +
        'litre;Validé;"Première ligne\r\nseconde ligne"\r\n28;degré Celsius;Gelé;\r\n',
      'latin1',
    );
    const { id, view: found } = await compared(setOf('unit'), { name: 'unites.csv', content: new Uint8Array(latin) });
    expect(found).toMatchObject({ counts: { new: 1, closed: 1 }, refused: 0 });
    await applied(setOf('unit'), id, { kinds: ['new', 'closed'] });
    expect(await prisma().referenceItem.findFirst({ where: { set: 'unit', code: '133' } })).toMatchObject({
      name: 'milligramme par litre',
      attributes: { definition: 'Première ligne\r\nseconde ligne' },
    });
    expect(await rows('unit')).toContainEqual(['28', 'degré Celsius', 'frozen']);
  });

  test('lines that cannot be taken are named with their place; the others are compared', async () => {
    const {
      id,
      outcome,
      view: found,
    } = await compared(
      parameter,
      csv([
        '1301;Température;Validé',
        '12"34<>;Mauvais code;Validé',
        '1335;;Validé',
        '1337;Chlorures;Bizarre',
        '1340;Nitrates;Validé',
      ]),
    );
    expect(outcome).toBe('partial');
    expect(found).toMatchObject({ counts: { new: 0, changed: 1 }, unchanged: 1, refused: 3 });
    expect(found.issues.map(({ line, columnName }) => [line, columnName])).toEqual([
      [3, 'Code'],
      [4, 'name'],
      [5, 'Validité'],
    ]);
    const t = await translator();
    const journal = (await execution(id)).logs.map(({ comment, value }) => [
      sayLine(t, comment).replace(/\u202f/g, ' '),
      value,
    ]);
    expect(journal.map(([said = '']) => /^Ligne \d, colonne « [^»]+ »\. /.exec(said)?.[0])).toEqual([
      'Ligne 3, colonne « Code ». ',
      'Ligne 4, colonne « Nom ». ',
      'Ligne 5, colonne « Validité ». ',
    ]);
    expect(journal.map(([, value]) => value)).toEqual(['12"34<>', '', 'Bizarre']);
    expect(journal.flat().join(' ')).not.toMatch(/[a-z]:[a-z]|\{/i);
  });

  test.each([
    ['an empty file', { name: 'vide.csv', content: new Uint8Array() }, 'reason.emptyFile'],
    [
      'a program renamed',
      { name: 'parametres.csv', content: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]) },
      'reason.contentMismatch',
    ],
    [
      'a file of something else',
      { name: 'meteo.csv', content: bytes('Date;Pluie\n01/01/2024;3,2\n') },
      'reason.missingColumn',
    ],
    [
      'an XML with an external entity',
      {
        name: 'p.xml',
        content: bytes(
          '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM ' +
            '"file:///etc/passwd">]><r><Parametre><CdParametre>&x;</CdParametre></Parametre></r>',
        ),
      },
      'reason.xmlEntities',
    ],
    [
      'an XML without any parameter',
      { name: 'p.xml', content: bytes('<?xml version="1.0"?><r><Support><CdSupport>3</CdSupport></Support></r>') },
      'reason.noTable',
    ],
  ])('%s is refused as a whole, with its reason, never « no difference »', async (_what, file, reason) => {
    const before = await rows();
    const { outcome, view: found } = await compared(parameter, file);
    expect(outcome).toBe('partial');
    expect(found).toMatchObject({ counts: { new: 0, changed: 0, closed: 0, conflict: 0 }, unchanged: 0 });
    expect(found.issues[0]?.reason.key).toMatch(new RegExp(`^${reason}`));
    expect(await rows()).toEqual(before);
  });

  test('six thousand differences come in pages, and are applied with one button', async () => {
    const { id, view: first } = await compared(
      parameter,
      csv(
        Array.from(
          { length: 6000 },
          (_, rank) => `${20_000 + rank};Substance ${rank};${rank % 10 === 0 ? 'Gelé' : 'Validé'}`,
        ),
      ),
    );
    expect(first).toMatchObject({ counts: { new: 5400, closed: 600 }, paging: { page: 1, total: 6000 } });
    expect(first.rows).toHaveLength(50);
    const last = await view(parameter, id, { kind: 'closed', page: 99 });
    expect(last.paging).toMatchObject({ page: 12, total: 600 });
    expect(last.rows.every(({ kind }) => kind === 'closed')).toBe(true);
    expect(await applied(parameter, id, { kinds: ['new', 'closed'] })).toMatchObject({
      applied: { created: 6000, changed: 0 },
      counts: { new: 0, closed: 0 },
      unchanged: 6000,
    });
    expect(await prisma().referenceItem.count({ where: { set: 'parameter' } })).toBe(6005);
  });
});

describe('from the web service', () => {
  beforeEach(() => {
    service.answers = {};
    service.asked.length = 0;
  });

  test('C726 its address is a setting, with the element asked; CSV, XML and compressed answers alike', async () => {
    await useService(`${service.url}/v1/{element}?set={set}`);
    for (const answer of [
      { type: 'text/csv', body: FILE.content },
      { type: 'application/octet-stream', body: new Uint8Array(gzipSync(FILE.content)) },
      {
        type: 'text/plain',
        body:
          '\uFEFF<?xml ' +
          'version="1.0"?><r><Parametre><CdParametre>1335</CdParametre><NomParametre>Ammonium</NomParametre>' +
          '</Parametre></r>',
      },
    ]) {
      service.answers = { '/v1/Parametre?set=parameter': answer };
      const { id, outcome, view: found } = await compared(parameter, null);
      expect([outcome, found.refused, (found.counts?.new ?? 0) > 0]).toEqual(['success', 0, true]);
      expect(await applied(parameter, id, { keys: ['1335'] })).toMatchObject({ applied: { created: 1 } });
      await prisma().referenceItem.deleteMany({ where: { code: '1335' } });
    }
    expect(service.asked).toEqual(Array.from({ length: 3 }, () => '/v1/Parametre?set=parameter'));
  });

  test(
    'one address serves every set by the codes of the Sandre’s own service; where we know no code, its element ' +
      'stands there',
    async () => {
      await useService('https://api.example/referentiels/v1/{code}.csv?compress=true');
      const codes: Record<string, string> = {};
      for (const set of REFERENCE_SETS) {
        const address = await sandreAddress(set);
        if (address)
          codes[set.key] = address.slice('https://api.example/referentiels/v1/'.length, -'.csv?compress=true'.length);
      }
      expect(codes).toEqual({
        parameter: 'par',
        unit: 'urf',
        method: 'met',
        fraction: 'fan',
        support: 'sup',
        contributor: 'int',
        network: 'dc',
        watershed: 'BassinVersant',
        watermass: 'MasseDEau',
        hydrogeologicalEntity: 'EntiteHydroGeol',
      });
    },
  );

  test('without an address nothing starts; a refusing, absent or wrong service is reported', async () => {
    await useService('');
    expect(await startSync(admin, parameter, null)).toEqual({ ok: false, reason: 'noService' });
    const issue = async () => (await compared(parameter, null)).view.issues[0]?.reason;
    await useService(`${service.url}/rien`);
    expect(await issue()).toEqual({
      key: 'referenceRefusals:issue.serviceRefused',
      params: { host: new URL(service.url).host, status: 404 },
    });
    await useService(`${service.url}/page`);
    service.answers = {
      '/page': { type: 'text/html', body: '<!DOCTYPE html><html><body>En maintenance</body></html>' },
    };
    expect((await issue())?.key).toMatch(/^reason\./);
    // over 20 MB, sent as it is or compressed: the limit is said, and what to do about an address
    for (const body of [Buffer.alloc(21 * 1024 * 1024, 'x'), gzipSync(Buffer.alloc(21 * 1024 * 1024, 'x'))]) {
      service.answers = { '/page': { type: 'text/csv', body } };
      expect(await issue()).toEqual({
        key: 'referenceRefusals:issue.serviceTooLarge',
        params: { host: new URL(service.url).host, limit: 20 },
      });
    }
    const stopped = await webService();
    await stopped.close();
    await useService(`${stopped.url}/x`);
    const { id, outcome, view: found } = await compared(parameter, null);
    expect([outcome, found.issues[0]?.reason.key]).toEqual(['failure', 'referenceRefusals:issue.serviceUnreachable']);
    const t = await translator();
    const { host } = new URL(stopped.url);
    expect((await execution(id)).logs.map(({ comment }) => sayLine(t, comment))).toEqual([
      `Le service web ${host} ne répond pas. Réessayez plus tard, vérifiez l’adresse réglée dans les paramètres, ` +
        'ou prenez un fichier du Sandre.',
    ]);
  });

  test('a service inside the network is not read unless the environment names it', async () => {
    await useService(`${service.url}/page`);
    const hosts = (env.FETCH_HOSTS as string[]).splice(0);
    const { issues } = (await compared(parameter, null)).view;
    (env.FETCH_HOSTS as string[]).push(...hosts);
    expect(issues[0]?.reason.key).toBe('referenceRefusals:issue.serviceNotAllowed');
    expect(service.asked).toEqual([]);
  });

  test('nightly, automatic sets take everything but conflicts; a failing set does not stop the others', async () => {
    await useService(`${service.url}/{set}`);
    service.answers = {
      '/parameter': { body: FILE.content },
      '/support': { body: 'CdSupport;LbSupport\n3;Eau\n' },
      '/unit': { status: 500, body: 'panne' },
    };
    for (const key of ['parameter', 'unit']) await markAutomatic(admin, setOf(key), true);
    const night = async () =>
      settled((await inTransaction((tx) => executeJobRow(tx, -17, 'admin')))?.executionId ?? '');
    expect(await night()).toMatchObject({ outcome: 'partial', result: { sets: 2, created: 2, changed: 2 } });
    expect([...service.asked].sort()).toEqual(['/parameter', '/unit']);
    expect((await rows()).filter(([code]) => ['1506', '1907', 'LOCAL-1'].includes(code ?? ''))).toEqual([
      ['1506', 'Glyphosate', 'frozen'],
      ['1907', 'AMPA proposé', 'proposal'],
      ['LOCAL-1', 'Paramètre de la maison', 'validated'],
    ]);
    expect(await rows('support')).toEqual([]);
    expect(await night()).toMatchObject({ result: { created: 0, changed: 0 } });
    for (const key of ['parameter', 'unit']) await markAutomatic(admin, setOf(key), false);
    service.asked.length = 0;
    expect(await night()).toMatchObject({ outcome: 'success', result: { sets: 0 } });
    expect(service.asked).toEqual([]);
  });

  test('C576 a job that people schedule brings one set up to date, and deletes no local row', async () => {
    await useService(`${service.url}/{set}`);
    service.answers = { '/support': { body: 'CdSupport;LbSupport\n3;Eau\n4;Sédiments\n' } };
    await createForApi(admin, setOf('support'), { code: 'MAISON', name: 'Support de la maison' });
    const run = async (login: string) => {
      const data = {
        name: 'Supports',
        definition: pullSandreKind.job.id,
        jobType: 3,
        payload: { set: 'support' },
        login,
      };
      const { id } = await prisma().job.create({ data });
      return settled((await inTransaction((tx) => executeJobRow(tx, id, 'system')))?.executionId ?? '');
    };
    const first = await run('admin');
    expect(first).toMatchObject({ outcome: 'success', result: { sets: 1, created: 2, changed: 0, refused: 0 } });
    const t = await translator();
    expect(first.logs.map(({ comment }) => sayLine(t, comment).replaceAll('\u202f', ' '))).toEqual([
      'Supports : créées, 2 ; changées, 0 ; refusées, 0 ; conflits à décider, 0.',
    ]);
    expect((await rows('support')).map(([code]) => code).sort()).toEqual(['3', '4', 'MAISON']);
    service.answers = { '/support': { body: 'CdSupport;LbSupport\n3;Eau douce\n' } };
    expect(await run('admin')).toMatchObject({ result: { created: 0, changed: 1 } });
    expect(await rows('support')).toHaveLength(3);
    service.answers = { '/support': { status: 503, body: 'panne' } };
    const failed = await run('admin');
    expect(failed.outcome).toBe('failure');
    const { host } = new URL(service.url);
    expect(
      failed.logs.map(
        ({ comment }) =>
          sayLine(t, comment)
            .replace(/\u202f/g, ' ')
            .split('. ')[0],
      ),
    ).toEqual([
      '« Supports » n’a pas pu être lu',
      `Le service web ${host} a répondu par le code 503`,
      'Rien n’est venu du Sandre : aucun des référentiels demandés n’a pu être lu.',
    ]);
    await addUser('membre');
    const refused = await run('membre');
    expect(refused.outcome).toBe('failure');
    expect(sayLine(t, refused.logs.at(-1)!.comment)).toMatch(/ne peut pas modifier ce référentiel.*Supports/);
  });
});

test('a job whose choice names no set is neither saved nor started, and says which choice is missing', async () => {
  const world = { kinds: [pullSandreKind], filters: [] };
  const values = { name: 'Sandre', description: '', login: 'admin', filters: '', emails: [], cron: null };
  const draft = (set: string) => ({
    kind: pullSandreKind,
    values: { ...values, expectedHours: null, nextJobId: null },
    parameters: { set },
    secrets: { typed: {}, cleared: [] },
  });
  const none = { 'kind.set': 'jobs:kinds.sandre.none' };
  const refused = { code: 'faults', faults: none };
  expect(await createJob(admin, world, draft('automatic'))).toEqual({ ok: false, reason: refused });
  const nothing = { ok: false, reason: { code: 'nothingToDo', why: 'jobs:kinds.sandre.none' } };
  expect(await startJob(admin, -17)).toEqual(nothing);
  await markAutomatic(admin, setOf('support'), true);
  const saved = await createJob(admin, world, draft('automatic'));
  if (!saved.ok) throw new Error('not saved');
  await markAutomatic(admin, setOf('support'), false);
  expect(await startJob(admin, saved.value.id)).toEqual(nothing);
  expect((await createJob(admin, world, draft('unit'))).ok).toBe(true);
  expect(await startJob(admin, -16)).toEqual({
    ok: false,
    reason: { code: 'nothingToDo', why: 'referenceToasts:job.noFile' },
  });
});

test('those who may not edit start, apply and mark nothing', async () => {
  const { id } = await compared(parameter, FILE);
  const member: Actor = { ...VISITOR, id: 2, login: 'membre' };
  expect(await startSync(member, parameter, FILE)).toEqual({ ok: false, reason: 'forbidden' });
  expect(await applyChosen(member, parameter, id, { kinds: ['new'] })).toEqual({ ok: false, reason: 'forbidden' });
  expect(await markAutomatic(member, parameter, true)).toBe(false);
  expect(await applyChosen(admin, setOf('unit'), id, { kinds: ['new'] })).toEqual({ ok: false, reason: 'notFound' });
});

test('an application that fails or is cancelled leaves the differences to apply again', async () => {
  const { id } = await compared(parameter, FILE);
  await prisma().importSession.update({ where: { id }, data: { state: 'applying' } });
  expect(await applyChosen(admin, parameter, id, { kinds: ['new'] })).toEqual({ ok: false, reason: 'alreadyApplied' });
  await inTransaction((tx) => releaseSession(executorOf(tx), id));
  expect(await applied(parameter, id, { kinds: ['new'] })).toMatchObject({ applied: { created: 2 } });
});
