/** The calls of jobs: the contract's words, whom they are for, and an execution answered at once. */
import { beforeAll, expect, test } from 'vitest';
import { readSecrets } from '~/modules/core/jobs/service/job-secrets.server';
import { prisma } from '~/platform/db/client.server';
import { action, loader } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { addJobPeople } from '../../support/job-people';
import { testQueue } from '../../support/jobs';
import { signedIn } from '../../support/people';

testDatabase();
testQueue();
beforeAll(addJobPeople);

async function caller(login: string) {
  const call = await signedIn(login);
  return async (asked: string, body?: unknown) => {
    const [method = '', path = ''] = asked.split(' ');
    const { status, json } = await call(method === 'GET' ? loader : action, { method, path: `/api/${path}`, body });
    return { status, json: json as Record<string, unknown> };
  };
}
const parameters = {
  routingKey: 'FILES',
  path: 'labo',
  pathType: 'sftp',
  propertiesFile: 'Sonde du puits',
  parameters: { host: 'labo.example', user: 'eau', patterns: '*.csv' },
  filters: 'PIEZOMETER',
  emails: ['eau@exemple.fr'],
};

test('a job has the parameters of the contract, each under its word (C658)', async () => {
  const admin = await caller('admin');
  const mail = {
    name: 'Compte rendu',
    parameters: { routingKey: 'REPORT', message: 'Bonjour', parameters: { days: 7 } },
  };
  const { id: report } = (await admin('POST job', mail)).json;
  const credentials = { password: 'trois goélands' };
  const body = {
    name: 'Laboratoire',
    cron: '0 6 * * *',
    parameters: { ...parameters, nextJobId: report },
    credentials,
  };
  const { id } = (await admin('POST job', body)).json;
  const { json } = await admin(`GET job/${Number(id)}`);
  expect(Object.keys(json['parameters'] as object).sort()).toEqual(
    // S3 §3, in the order of the alphabet
    'dataTypes emails filters jobType message nextJobId parameters path pathType propertiesFile routingKey'.split(' '),
  );
  expect(json).toMatchObject({
    name: 'Laboratoire',
    jobType: 0,
    login: 'admin',
    credentials: ['password'],
    parameters: { ...parameters, jobType: 0, nextJobId: report, message: null, dataTypes: null },
  });
  expect(JSON.stringify(json)).not.toContain('goélands');
  expect(await readSecrets(Number(id))).toEqual(credentials);
  const hubEau = { name: 'Débits', parameters: { routingKey: 'HUBEAU', dataTypes: 'hydrometry' } };
  const { id: river } = (await admin('POST job', hubEau)).json;
  expect((await admin(`GET job/${Number(river)}`)).json).toMatchObject({
    jobType: 3,
    parameters: { dataTypes: 'hydrometry', filters: 'HYDROLOGICAL_STATION' }, // its data say which stations
  });
  expect((await admin(`GET job/${Number(report)}`)).json).toMatchObject({ parameters: { message: 'Bonjour' } });
});

test('POST job/{id}/execute answers the execution at once, and that of one that runs already (C667)', async () => {
  const admin = await caller('admin');
  const { id } = (await admin('POST job', { name: 'Vide', parameters: { routingKey: 'REPORT' } })).json;
  const first = await admin(`POST job/${Number(id)}/execute`);
  expect(first).toMatchObject({ status: 200, json: { started: true } });
  const execution = await prisma().jobExecution.findUniqueOrThrow({ where: { id: String(first.json['execution']) } });
  expect(execution).toMatchObject({ jobId: id, login: 'admin' });
  const running = { jobId: Number(id), definition: 'jobs.mail-report', state: 'running', login: 'admin' };
  await prisma().jobExecution.updateMany({ where: { jobId: Number(id) }, data: { state: 'finalized' } });
  const open = await prisma().jobExecution.create({ data: running });
  expect((await admin(`POST job/${Number(id)}/execute`)).json).toEqual({ execution: open.id, started: false });
});

test('a technician lists, reads and starts their own by call; nobody else’s', async () => {
  const admin = await caller('admin');
  const [tech, support] = [await caller('tech'), await caller('appui')];
  const job = (name: string, login: string) => ({ name, login, parameters: { routingKey: 'REPORT' } });
  const { id: own } = (await admin('POST job', job('À moi', 'tech'))).json;
  const { id: other } = (await admin('POST job', job('À d’autres', 'admin'))).json;
  expect(((await tech('GET job')).json as unknown as { id: number }[]).map((one) => one.id)).toEqual([own]);
  expect((await tech(`GET job/${Number(other)}`)).status).toBe(404);
  expect((await tech(`POST job/${Number(other)}/execute`)).status).toBe(404);
  expect((await tech('POST job/-16/execute')).status).toBe(404);
  expect((await tech(`POST job/${Number(own)}/execute`)).status).toBe(200);
  expect((await tech(`PUT job/${Number(own)}`, { name: 'Volée' })).status).toBe(405);
  expect((await support(`GET job/${Number(other)}`)).status).toBe(200);
  expect((await support(`POST job/${Number(other)}/execute`)).status).toBe(405);
});
