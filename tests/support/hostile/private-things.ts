/** What belongs to one person alone, planted in an installation: where its owner finds it, and what it stands in. */
import { randomUUID } from 'node:crypto';
import { sqlOn } from '../e2e/installation-sql';

/** Stands in each of them, and nowhere else. */
export const MARK = 'confidence-7c41';

interface PrivateThing {
  readonly what: string;
  /** its owner reads the mark there */
  readonly path: string;
  readonly table: string;
  readonly id: string;
}

const inserted = async (data: string, text: string): Promise<string> => {
  const [row] = await sqlOn<{ id: string | number }>(data, text);
  return String(row!.id);
};

export async function plantPrivateThings(data: string, owner: string): Promise<PrivateThing[]> {
  const search = (type: string) =>
    inserted(
      data,
      `INSERT INTO "SavedSearch" (login, title, "researchType") VALUES ('${owner}', '${MARK}', '${type}') RETURNING id`,
    );
  const [series, analyses] = [await search('superposition'), await search('quality')];
  const selection = await inserted(
    data,
    `INSERT INTO "StationSelection" (login, code, name) VALUES ('${owner}', '${MARK}', '${MARK}') RETURNING id`,
  );
  const key = await inserted(
    data,
    `INSERT INTO "ApiKey" ("userId", name, hash, hint, scopes, "createdAt", "expiresAt")
      SELECT id, '${MARK}', '${randomUUID()}', 'abc', '{}', now(), now() + interval '1 day' FROM "User"
      WHERE login = '${owner}' RETURNING id`,
  );
  const job = await inserted(
    data,
    `INSERT INTO "Job" (name, definition, login) VALUES ('${MARK}', 'sources.pull-files', '${owner}') RETURNING id`,
  );
  const execution = randomUUID();
  await sqlOn(
    data,
    `INSERT INTO "JobExecution" (id, "jobId", definition, subject, login, state, outcome, "startedAt", "finishedAt")
      VALUES ('${execution}', ${job}, 'sources.pull-files', 'essai', '${owner}', 'finalized', 'failure', now(), now());
     INSERT INTO "JobLog" ("executionId", level, comment) VALUES ('${execution}', 'error', '${MARK}')`,
  );
  return [
    { what: 'a search of series', path: `/graphic/searches/${series}`, table: 'SavedSearch', id: series },
    { what: 'a search of analyses', path: `/graphic/analyses/${analyses}`, table: 'SavedSearch', id: analyses },
    {
      what: 'a selection of stations',
      path: `/graphic/selections/${selection}`,
      table: 'StationSelection',
      id: selection,
    },
    { what: 'a key', path: '/account/keys', table: 'ApiKey', id: key },
    { what: 'a job', path: `/job/${job}`, table: 'Job', id: job },
    { what: 'a run of a job', path: `/job/execution/${execution}`, table: 'JobExecution', id: execution },
    { what: 'its journal', path: `/job/execution/${execution}/log/csv`, table: 'JobExecution', id: execution },
  ];
}

/** Where somebody else might come across them. */
export const AROUND = [
  ...[
    '/home',
    '/account',
    '/account/data',
    '/account/keys',
    '/graphic',
    '/graphic/searches',
    '/job/execution',
    '/kept',
  ],
  ...[`/search?q=${MARK}`, `/search/results?q=${MARK}`, '/administration/journal', '/administration/users'],
  ...['/api/user/filters/station', '/documents', '/import', '/import/analyses', '/panels'],
];

export const rowOf = async (data: string, { table, id }: PrivateThing): Promise<unknown> =>
  (await sqlOn(data, `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE id::text = '${id}'`))[0];
