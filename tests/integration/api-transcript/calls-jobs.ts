/** The jobs: made, changed, chained, started and deleted, and each refusal. */
import { as } from './caller';

const [admin, membre] = [as('admin'), as('membre')];
const folder = {
  name: 'Dossier du laboratoire',
  description: 'Chaque matin',
  cron: '15 5 * * 1-5',
  expectedHours: 72,
  parameters: {
    routingKey: 'FILES',
    jobType: 0,
    path: 'labo',
    pathType: 'folder',
    propertiesFile: 'Sonde',
    parameters: { patterns: '*.csv', mostMb: 5 },
    filters: 'PIEZOMETER',
    emails: ['eau@exemple.fr'],
  },
};
const report = { routingKey: 'REPORT', message: 'Bonjour', parameters: { days: 7, onlyFaults: true } };
const server = { host: 'labo.example', user: 'eau' };

export const JOB_LINES = [
  admin('GET job'),
  membre('GET job'),
  admin('POST job', folder),
  admin('POST job', { name: 'Niveaux', cron: null, parameters: { routingKey: 'HUBEAU', dataTypes: 'hydrometry' } }),
  admin('POST job', { name: 'Compte rendu', enabled: false, cron: '0 7 1 * *', parameters: report }),
  admin('POST job', { name: 'Sans type' }),
  admin('POST job', { ...folder, name: '' }),
  admin('POST job', { ...folder, cron: '61 5 * * *' }),
  admin('POST job', { ...folder, jobType: 3 }),
  admin('POST job', { ...folder, login: 'membre' }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, message: 'Bonjour' } }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, pathType: 'pigeon' } }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, parameters: { mostMb: 500 } } }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, parameters: { plumes: 2 } } }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, filters: 'LICORNE' } }),
  admin('POST job', { ...folder, parameters: { ...folder.parameters, emails: ['eau'] } }),
  admin('POST job', { ...folder, credentials: { plume: 'x' } }),
  membre('POST job', folder),
  admin('GET job?filters=PIEZOMETER'),
  admin('GET job?jobType=2'),
  admin('GET job?jobType=9'),
  admin('GET job/1'),
  admin('GET job/99'),
  admin('GET job/-16'),
  membre('GET job/1'),
  admin('PUT job/1', { parameters: { pathType: 'sftp', parameters: server }, credentials: { password: 'secret' } }),
  admin('PUT job/1', { parameters: { parameters: { host: 'autre.example' } } }),
  admin('PUT job/1', { parameters: { parameters: { host: 'autre.example' } }, credentials: { password: null } }),
  admin('PUT job/1', { name: 'Dossier', enabled: false, parameters: { nextJobId: 3 } }),
  admin('PUT job/3', { parameters: { nextJobId: 1 } }),
  admin('PUT job/3', { parameters: { nextJobId: 99 } }),
  admin('PUT job/1', { parameters: { routingKey: 'HUBEAU' } }),
  admin('PUT job/99', { name: 'Rien' }),
  membre('PUT job/1', { name: 'Rien' }),
  admin('GET job/1'),
  admin('DELETE job/3'),
  admin('DELETE job/3'),
  membre('DELETE job/1'),
];
