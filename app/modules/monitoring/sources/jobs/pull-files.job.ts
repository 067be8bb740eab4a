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
  run: () => import('./pull-files.handler.server'),
});
