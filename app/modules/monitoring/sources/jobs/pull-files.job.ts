import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { FILES_FIELDS, TRANSPORT_NAMES, TRANSPORTS } from '../domain';

/** Files that fall in a folder, on a server, in a mailbox. Idempotent by their content. */
export const pullFilesKind = defineJobKind({
  id: 'sources.pull-files',
  jobType: 0,
  routingKey: 'FILES',
  words: 'sources:kinds.files',
  parameters: FILES_FIELDS,
  callNames: { path: 'path', transport: 'pathType', model: 'propertiesFile' },
  secrets: ['password', 'privateKey'],
  secretLines: ['privateKey'],
  secretsFor: ['transport', 'host', 'port', 'user', 'fingerprint', 'certificate'],
  askedWith: {
    field: 'transport',
    names: Object.fromEntries(TRANSPORT_NAMES.map((name) => [name, TRANSPORTS[name].asks])),
  },
  retries: 1,
  retryDelaySeconds: 60,
  run: async ({ jobId, ...asked }, context) => {
    const { ownerOfJob } = await import('~/modules/core/jobs/service/job-owner.server');
    const { readSecrets } = await import('~/modules/core/jobs/service/job-secrets.server');
    const { pullFiles } = await import('../service/pull-files.server');
    return pullFiles(await ownerOfJob(jobId), asked, await readSecrets(jobId), context);
  },
});
