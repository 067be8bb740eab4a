import { expect, test } from 'vitest';
import { nextDates } from '~/platform/jobs/cron';
import { LANES } from '~/platform/jobs/define-job';
import { resources } from '~/platform/i18n/i18n.server';
import { JOB_KINDS, JOBS } from '~/wings.server';

test('job definitions have ids of their own, « module.verb-noun »', () => {
  const ids = JOBS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+\.[a-z]+(-[a-z0-9]+)*$/);
});

test.each(JOBS.map((job) => [job.id, job] as const))('%s keeps the contract of jobs', (_, job) => {
  expect(LANES).toContain(job.lane);
  expect(job.maxSeconds).toBeGreaterThan(0);
  expect(() => job.accept(undefined)).toThrow(); // a payload is checked before it is stored
});

test('jobs of the installation have negative numbers of their own, and crons that can be read', () => {
  const system = JOBS.flatMap((job) => job.system ?? []);
  expect(new Set(system.map(({ jobId }) => jobId)).size).toBe(system.length);
  for (const { jobId, cron } of system) {
    expect(jobId).toBeLessThan(0);
    if (cron) expect(nextDates(cron, new Date(0), 1)).toHaveLength(1);
  }
});

test('kinds have routing keys of their own, and words for all that their forms ask', () => {
  expect(new Set(JOB_KINDS.map(({ routingKey }) => routingKey)).size).toBe(JOB_KINDS.length);
  for (const { words, parameters, secrets, secretsFor } of JOB_KINDS) {
    const [namespace = '', path = ''] = words.split(':');
    const said = (key: string) =>
      [...path.split('.'), ...key.split('.')].reduce<unknown>(
        (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
        resources.fr[namespace],
      );
    const asked = [
      'name',
      'about',
      ...Object.keys(parameters).map((name) => `fields.${name}`),
      ...secrets.map((name) => `secrets.${name}`),
    ];
    expect(asked.filter((key) => typeof said(key) !== 'string')).toEqual([]);
    expect(secretsFor.filter((name) => !(name in parameters))).toEqual([]);
  }
});
