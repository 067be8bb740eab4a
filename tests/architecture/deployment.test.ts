/**
 * What the product is installed by: Dockerfile, compose.yaml and the README's configuration say what the program reads,
 * nothing else. No Docker daemon runs here: the files are read.
 */
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES } from '~/platform/env.server';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const readme = readFileSync('README.md', 'utf8');

interface Service {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly build?: string;
  readonly environment?: Record<string, string>;
  readonly command?: string[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly deploy?: { replicas: number };
  readonly healthcheck?: { disable?: boolean; test?: string[] };
  readonly volumes?: string[];
  readonly ports?: string[];
  readonly restart?: string;
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
  readonly configs: Record<string, { readonly content: string }>;
};
const { proxy, database, web, worker } = compose.services;

test('the Dockerfile passes its linter', () => {
  const found = validate(dockerfile).map(
    ({ severity, message, range }) =>
      `${severity === 1 ? 'error' : 'warning'} line ${range.start.line + 1}: ${message}`,
  );
  expect(found).toEqual([]);
});

test('the image runs on glibc, as an ordinary account, with a health check, from files that exist', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
  expect(bases.length).toBeGreaterThan(1);
  for (const base of bases) expect(base).toMatch(/^node:\d+-bookworm-slim$/);
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(/^USER (\S+)/m.exec(last)?.[1]).toBe('app');
  expect(last.indexOf('USER app')).toBeLessThan(last.indexOf('CMD ['));
  expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m);
  expect(last).toMatch(/^CMD \["node", "app\/boot\/server\.mjs"\]/m);
  // what the last stage takes is either in the sources or made by the build
  for (const [, from] of last.matchAll(/^COPY --from=build .*?\/app\/(\S+)/gm))
    expect(existsSync(from ?? '') || ['node_modules', 'build', 'optimiser-as/build'].includes(from ?? ''), from).toBe(
      true,
    );
  for (const [, , value] of last.matchAll(/^ENV (\w+)=(\S+)/gm)) expect(value).not.toMatch(/secret|password/i);
});

test('compose puts a PostgreSQL, several web processes and a worker on one database, each secret from outside', () => {
  const always = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
  expect(always.map(([name]) => name).sort()).toEqual(['database', 'proxy', 'web', 'worker']);
  expect(database?.image).toMatch(/^\$\{DATABASE_IMAGE:-postgres:\d+-bookworm\}$/);
  expect(database?.healthcheck?.test?.join(' ')).toContain('pg_isready');
  expect(web?.deploy?.replicas).toBeGreaterThan(1);
  for (const service of [web, worker]) {
    expect(service?.depends_on?.['database']?.condition).toBe('service_healthy');
    expect(service?.environment?.['DATABASE_URL']).toContain('@database:5432/');
    expect(service?.environment).toMatchObject({ INLINE_WORKER: '0', DEMO: '0' });
  }
  expect(worker?.command).toEqual(['node', 'build/cli/worker/worker.js']);
  for (const [name, value] of Object.entries({ ...database?.environment, ...web?.environment }))
    if (/PASSWORD|SECRET/.test(name)) expect(value, name).toMatch(/^\$\{\w+:\?/);
  const named = Object.values(compose.services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0]);
  expect(named.filter((volume) => !(volume && volume in compose.volumes))).toEqual([]);
});

test('compose publishes its proxy alone, with TLS and HSTS, and starts again what dies', () => {
  const published = Object.entries(compose.services).filter(([, { ports = [] }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(proxy?.image).toMatch(/^caddy:\d/);
  for (const [name, { restart }] of Object.entries(compose.services))
    expect(restart, name).toBe(name === 'distribute' ? 'no' : 'unless-stopped');
  expect(proxy?.configs).toEqual([{ source: 'caddyfile', target: '/etc/caddy/Caddyfile' }]);
  const caddyfile = compose.configs['caddyfile']?.content ?? '';
  // a name without « http:// » is served over TLS, and plain HTTP is sent there
  expect(caddyfile).toMatch(/^\{\$\$SITE_HOST\} \{/);
  expect(caddyfile).toMatch(/header Strict-Transport-Security "max-age=31536000"/);
  expect(caddyfile).toMatch(/dynamic a web 3000/);
  expect(web?.environment).toMatchObject({
    TRUST_PROXY: '1',
    PUBLIC_URL: `https://${proxy?.environment?.['SITE_HOST']}`,
  });
});

test('the profile of Citus adds two nodes and brings the large tables to them, once they answer', () => {
  const added = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.join() === 'citus');
  expect(added.map(([name]) => name).sort()).toEqual(['distribute', 'node-1', 'node-2']);
  const { distribute } = compose.services;
  expect(distribute?.command).toEqual(['node', 'build/cli/distribute/distribute.js', '--nodes', 'node-1,node-2']);
  for (const [name] of added.filter(([other]) => other !== 'distribute'))
    expect(distribute?.depends_on?.[name]?.condition).toBe('service_healthy');
});

test('every variable that compose and the Dockerfile set is read by the program', () => {
  const set = [
    ...Object.keys(web?.environment ?? {}),
    ...Object.keys(worker?.environment ?? {}),
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/(\w+)=/g)].map((pair) => pair[1] ?? ''),
    ),
  ];
  expect(set.length).toBeGreaterThan(6);
  expect(set.filter((name) => !ENVIRONMENT_NAMES.includes(name))).toEqual([]);
});

test('the README’s configuration table lists exactly the variables read at boot', () => {
  const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## En production'));
  const listed = [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((name) => name[1] ?? ''),
  );
  // NODE_ENV belongs to Node: npm start and npm run dev set it
  expect([...listed].sort()).toEqual(ENVIRONMENT_NAMES.filter((name) => name !== 'NODE_ENV').sort());
});

test('the README’s commands exist', () => {
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;
  const asked = [...readme.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map((match) => match[1] ?? '');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !(name in scripts))).toEqual([]);
  for (const [, file] of readme.matchAll(/\]\(([^)#]+)\)/g)) expect(existsSync(file ?? ''), file).toBe(true);
});
