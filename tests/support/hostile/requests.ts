/**
 * The table of hostile requests: each attack that once worked, by name, and variants of it. To add one, add a row to
 * its family's list with its sender and the accepted statuses.
 */
import fc from 'fast-check';
import type { RawRequest } from './send';

export type Sender = 'visitor' | 'member' | 'ended' | 'caller';
export interface Hostile extends RawRequest {
  readonly name: string;
  readonly as: Sender;
  /** any 4xx when absent */
  readonly status?: readonly number[];
  /** a form starts with the sender's CSRF token */
  readonly form?: string;
  readonly parts?: string | Buffer;
}

const MB = 1024 * 1024;
const URL_ENCODED = 'application/x-www-form-urlencoded';
export const BOUNDARY = 'limite';

const post = (name: string, as: Sender, path: string, form: string, status?: readonly number[]): Hostile => ({
  name,
  as,
  path,
  method: 'POST',
  headers: { 'content-type': URL_ENCODED },
  form,
  ...(status ? { status } : {}),
});
const multipart = (
  name: string,
  as: Sender,
  path: string,
  parts: string,
  type = `; boundary=${BOUNDARY}`,
): Hostile => ({
  name,
  as,
  path,
  method: 'POST',
  headers: { 'content-type': `multipart/form-data${type}` },
  parts,
});
const call = (name: string, path: string, body: string | Buffer, status: readonly number[] = [400]): Hostile => ({
  name,
  as: 'caller',
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  status,
});
const get = (
  name: string,
  path: string,
  status?: readonly number[],
  headers: Record<string, string> = {},
): Hostile => ({
  name,
  as: 'visitor',
  path,
  headers,
  ...(status ? { status } : {}),
});
const part = (field: string, text: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`;

/** A body that is generated while it is sent. */
function* flood(start: string, bytes: number): Generator<Buffer> {
  yield Buffer.from(start);
  const chunk = Buffer.alloc(256 * 1024, 'a');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
}

export const HUGE_LOGIN: Hostile = {
  name: '200 MB of login=',
  as: 'visitor',
  method: 'POST',
  path: '/login',
  headers: { 'content-type': URL_ENCODED },
  body: () => flood('login=', 200 * MB),
  status: [413],
};

/** A file that a member uploads, in the form of a page. */
export const upload = (name: string, path: string, fileName: string, content: Buffer): Hostile => ({
  ...multipart(name, 'member', path, ''),
  parts: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

const NAMED: readonly Hostile[] = [
  post('an index of a thousand million', 'visitor', '/contact', 'a[999999999]=1', [400]),
  post('a name of 20,000 steps', 'visitor', '/contact', `a${'.b'.repeat(20_000)}=1`, [400]),
  post('a hostile locale: index', 'visitor', '/preferences', 'locale[999999999]=1', [400]),
  post('a hostile locale: depth', 'visitor', '/preferences', `locale${'[0]'.repeat(10_000)}=1`, [400]),
  post('a hostile locale: number', 'visitor', '/preferences', 'locale=fr&'.repeat(5000), [400]),
  post('a hostile locale, signed in', 'member', '/preferences', `locale=fr&${'locale[99999999]=1&'.repeat(9)}`, [400]),
  post('49,000 times one name, signed in', 'member', '/preferences', 'back=%2F&'.repeat(49_000), [400]),
  post('a prototype', 'visitor', '/contact', '__proto__.polluted=1', [400]),
  HUGE_LOGIN,
  {
    ...HUGE_LOGIN,
    name: '200 MB announced',
    headers: { 'content-type': URL_ENCODED, 'content-length': `${200 * MB}` },
  },
  post('a letter of 70 kB', 'visitor', '/contact', `message=${'a'.repeat(70_000)}`, [413]),
  post('a login of 60 kB', 'visitor', '/login', `login=${'a'.repeat(60_000)}&password=x`, [401, 429]),
  post('a form of 5 MB, signed in', 'member', '/preferences', `back=${'a'.repeat(5 * MB)}`, [413]),
  post('a field of 3 MB, signed in', 'member', '/preferences', `back=${'a'.repeat(3 * MB)}`, [400]),
  post('a form of 5 MB, session ended', 'ended', '/territories/new', `name=${'a'.repeat(5 * MB)}`, [302, 413]),
  { ...call('a login of 5 kB', '/api/login', JSON.stringify({ module: 'a'.repeat(5000) }), [413]), as: 'visitor' },
  { ...call('2 MB of [ at the sign-in', '/api/login', '['.repeat(2 * MB), [413]), as: 'visitor' },
  call('2 MB of [', '/api/scenario', '['.repeat(2 * MB)),
  call('2 MB of {"a":', '/api/scenario', '{"a":'.repeat(400_000)),
  call('a million empty objects', '/api/scenario', `[${'{},'.repeat(1_000_000)}{}]`),
  call('a call of 5 MB', '/api/scenario', JSON.stringify({ name: 'a'.repeat(5 * MB) }), [413]),
  call('NUL in a call', '/api/scenario', '{"mid":1,"name":"a\\u0000b"}'),
  call('half a pair in a call', '/api/scenario', '{"mid":1,"name":"a\\ud800b"}'),
  post('NUL in a form', 'visitor', '/contact', 'message=a%00b', [400]),
  post('NUL in a login', 'visitor', '/login', 'login=a%00b&password=x', [400]),
  get('NUL in a path', '/contents/1%00', [400]),
  get('NUL in a query', '/login?next=%00', [400]),
  get('half a pair in a path', '/brand/%ED%A0%80', [400]),
  get('half a pair in a query', '/login?next=%ED%A0%80', [400]),
  get('a path that is no text', '/%E9%', [400]),
  get('an index in a query', '/login?next[999999999]=1', [400]),
  { ...get('NUL in a Basic header', '/api/login'), method: 'POST', headers: basic('a\0b:x'), status: [400, 401, 403] },
  { ...get('TRACE', '/'), method: 'TRACE', status: [405] },
  { ...get('TRACE of a call', '/api/login'), method: 'TRACE', status: [405] },
  { ...get('PROPFIND', '/contact'), method: 'PROPFIND', status: [405] },
  { ...get('OPTIONS', '/contact'), method: 'OPTIONS', status: [405] },
  { ...get('DELETE of a page', '/'), method: 'DELETE' },
  get('two forwarded hosts', '/', [400], { 'x-forwarded-host': 'un.example, autre.example' }),
  get('a forwarded port of no machine', '/', [400], { 'x-forwarded-host': 'un.example:99999' }),
  get('a forwarded host that is none', '/', [400], { 'x-forwarded-host': 'un exemple' }),
  get('a host that is none', '/', [400], { host: 'un exemple' }),
  multipart('a multipart without its limit', 'visitor', '/contact', part('message', 'a'), ''),
  multipart('a multipart cut short', 'visitor', '/contact', `--${BOUNDARY}\r\nContent-Disposition: form-data; na`),
  multipart('a part without a name', 'member', '/territories/new', `--${BOUNDARY}\r\nContent-Type: a\r\n\r\nb\r\n`),
  multipart('a header of 1 MB', 'member', '/territories/new', `--${BOUNDARY}\r\nX: ${'a'.repeat(MB)}`),
  multipart('an index in a part', 'member', '/territories/new', part('a[999999999]', '1')),
  multipart('NUL in a part', 'member', '/territories/new', part('name', 'a\0b')),
  multipart('20,000 parts', 'member', '/territories/new', part('name', 'a').repeat(20_000)),
];

function basic(text: string): Record<string, string> {
  return { module: 'CCE', authorization: `Basic ${Buffer.from(text).toString('base64')}` };
}

const PUBLIC_FORMS = ['/contact', '/preferences', '/askAccount', '/login', '/reset'] as const;
const PAGES = ['/', '/login', '/contact', '/home', '/brand/logo', '/api/openapi.json', '/contents'] as const;
const form = fc.constantFrom(...PUBLIC_FORMS);
const hostileName = fc.oneof(
  fc.integer({ min: 1000, max: 2 ** 32 }).map((rank) => `a[${rank}]`),
  fc
    .tuple(fc.constantFrom('.b', '[0]', '.b[1]'), fc.integer({ min: 8, max: 5000 }))
    .map(([step, n]) => `a${step.repeat(n)}`),
  fc.integer({ min: 301, max: 30_000 }).map((length) => 'n'.repeat(length)),
  fc.constantFrom('__proto__[x]', 'a.__proto__.b', 'a\0b'),
);
const named = fc
  .tuple(form, hostileName, fc.boolean())
  .map(([path, name, parts]) =>
    parts && !name.includes('\0')
      ? multipart(
          `part ${name.slice(0, 20)} of ${name.length}`,
          'visitor',
          path,
          part(name, '1') + `--${BOUNDARY}--\r\n`,
        )
      : post(`name ${name.slice(0, 20)} of ${name.length}`, 'visitor', path, `${encodeURIComponent(name)}=1`, [400]),
  );
const counted = fc
  .tuple(form, fc.integer({ min: 501, max: 20_000 }), fc.constantFrom('a', 'login', 'message', ''))
  .map(([path, count, name]) => post(`${count} × ${name}`, 'visitor', path, `${name}=&`.repeat(count), [400, 413]));
const sized = fc
  .tuple(form, fc.integer({ min: 66_000, max: 3 * MB }))
  .map(([path, size]) => post(`${size} bytes`, 'visitor', path, `login=${'a'.repeat(size)}`, [413]));
const wrongTypes = fc
  .tuple(
    form,
    fc.constantFrom('text/plain', 'application/json', 'application/xml', 'image/png', 'multipart/mixed', ';;', '*/*'),
    fc.string({ maxLength: 200 }),
  )
  .map(([path, type, body]): Hostile => ({
    name: `${type} for a form`,
    as: 'visitor',
    path,
    method: 'POST',
    headers: { 'content-type': type },
    body,
  }));
const bounded = fc
  .tuple(
    fc.constantFrom('', '; boundary=', '; boundary=""', '; boundary=autre', `; boundary=${'b'.repeat(500)}`),
    fc.constantFrom('/contact', '/territories/new'),
    fc.constantFrom(
      `--${BOUNDARY}`,
      `--${BOUNDARY}\r\n\r\n`,
      `--${BOUNDARY}\r\nContent-Disposition: attachment\r\n\r\na`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a\r\n\r\na\r\n--${BOUNDARY}--`,
      part('a', 'b').repeat(50),
    ),
  )
  .map(([type, path, parts]) =>
    multipart(`parts of ${type || 'no limit'}`, path === '/contact' ? 'visitor' : 'member', path, parts, type),
  );
const json = fc
  .tuple(
    fc.constantFrom('/api/scenario', '/api/matrice', '/api/territory'),
    fc.oneof(
      fc.integer({ min: 33, max: 200_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
      fc.integer({ min: 33, max: 50_000 }).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
      fc.constantFrom('"\\u0000"', '{"\\udfff":1}', '["\\ud800\\ud800"]', '{"mid":1e999}', '{"__proto__":1}', 'null'),
      fc.string({ minLength: 1, maxLength: 50 }).map((text) => `{${text}`),
    ),
  )
  .map(([path, body]) => call(`JSON ${body.slice(0, 20)} of ${body.length}`, path, body));
const asked = fc
  .tuple(fc.constantFrom(...PAGES), hostileName)
  .map(([path, name]) =>
    get(
      `${path} asked ${name.slice(0, 20)} of ${name.length}`,
      `${path}?${encodeURIComponent(name).slice(0, 10_000)}=1`,
    ),
  );

/** A fixed seed: the same requests at every run. */
const SEED = 13;
const EACH = 10;

export const HOSTILE: readonly Hostile[] = [
  ...NAMED,
  ...[named, counted, sized, wrongTypes, bounded, json, asked].flatMap((family) =>
    fc.sample<Hostile>(family, { seed: SEED, numRuns: EACH }),
  ),
];
