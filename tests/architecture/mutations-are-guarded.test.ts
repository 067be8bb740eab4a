/**
 * Every mutation of every screen refuses a forged form token, a foreign origin and a missing token, before anything
 * else.
 */
import { readFileSync } from 'node:fs';
import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { answerCall } from '~/platform/http/api.server';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../support/database';
import { attempt, browsing, formRequest, routeArgs } from '../support/people';

testDatabase();

type RouteModule = { action?: (args: ActionFunctionArgs) => unknown };
const screens = import.meta.glob<RouteModule>(['/app/routes/**/*.{ts,tsx}', '!/app/routes/api+/**']);
const withAction = Object.keys(screens).filter((file) =>
  /export (async function|const) action\b/.test(readFileSync(`.${file}`, 'utf8')),
);
const components = import.meta.glob<string>(['/app/**/*.tsx', '!/app/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  admin = await browsing('admin');
});

const PARAMS = {
  stationKind: 'quality',
  typeName: 'quality',
  part: 'remark',
  id: '1',
  matrixId: '1',
  set: 'cultures',
  categoryId: '1',
  contentId: '1',
  version: '1',
  format: 'csv',
  executionId: '1',
  importId: '1',
  name: 'x',
};

/** A form sent with files, its parts in this order: the token counts only before everything else. */
function withFile(parts: readonly (readonly [string, string | File])[]): Request {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return new Request('http://localhost:3000/x', {
    method: 'POST',
    body,
    headers: { origin: 'http://localhost:3000', cookie: admin.cookie },
  });
}

describe.each(withAction)('%s', (file) => {
  const post = async (request: Request) => {
    const { action } = (await screens[file]?.()) ?? {};
    return (await attempt(() => action?.(routeArgs(request, PARAMS)))) as Response;
  };

  it('refuses a form without the session’s token, with another’s, or from another site', async () => {
    const before = await prisma().audit.count();
    const forged = [
      formRequest('/x', {}, admin.cookie),
      formRequest('/x', { csrf: 'autre' }, admin.cookie),
      formRequest(`/x?csrf=${encodeURIComponent(admin.csrfToken)}`, {}, admin.cookie),
      formRequest('/x', { csrf: admin.csrfToken }, admin.cookie, { origin: 'https://ailleurs.example' }),
      formRequest('/x', { csrf: admin.csrfToken }, admin.cookie, { origin: 'null' }),
      formRequest('/x', { csrf: admin.csrfToken }, admin.cookie, { 'sec-fetch-site': 'cross-site' }),
      withFile([
        ['csrf', 'autre'],
        ['file', new File(['x'], 'x.csv')],
      ]),
      withFile([
        ['file', new File(['x'], 'x.csv')],
        ['csrf', admin.csrfToken],
      ]),
      withFile([]),
      new Request('http://localhost:3000/x', {
        method: 'POST',
        body: JSON.stringify({ csrf: admin.csrfToken }),
        headers: { origin: 'http://localhost:3000', cookie: admin.cookie, 'content-type': 'application/json' },
      }),
    ];
    for (const request of forged) expect((await post(request)).status).toBe(403);
    expect(await prisma().audit.count()).toBe(before);
  });
});

it('there are such routes', () => {
  expect(withAction.length).toBeGreaterThan(8);
});

it(
  'every form that posts carries the token among its fields, and first where it sends files: no address ever ' +
    'shows it',
  () => {
    const without = Object.entries(components)
      .filter(([, source]) => {
        const forms = source.match(/<(?:Form|form|fetcher\.Form)\b[^>]*method="post"/gi)?.length ?? 0;
        return forms > (source.match(/<CsrfField|name="csrf"|\bcsrf\s*[=:},]|CSRF_FIELD/g)?.length ?? 0);
      })
      .map(([file]) => file);
    expect(without).toEqual([]);
    const sent = Object.entries(components).flatMap(([file, source]) =>
      // Prettier ends an opening tag with its line
      [...source.matchAll(/(<(?:Post)?Form\b[\s\S]*?)(?<!=)>\n([^\n]*)/gi)]
        .filter(([, tag = '']) => tag.includes('multipart'))
        .map(([, tag = '', first = '']) => ({ file, tag, first })),
    );
    expect(sent.length).toBeGreaterThan(5);
    // PostForm writes it itself, before what it is given
    const guarded = ({ tag, first }: { tag: string; first: string }) =>
      tag.startsWith('<PostForm') || first.includes('<CsrfField />');
    expect(sent.filter((form) => !guarded(form))).toEqual([]);
    expect(readFileSync('app/ui/form/post-form.tsx', 'utf8')).toMatch(
      /<Form[^>]*>\n\s*<CsrfField ends \/>\n\s*\{children\}\n\s*<FormEnd \/>/,
    );
  },
);

it('no call of the API reads a cookie: a browser’s session opens none of them', async () => {
  // signing in asks for no token: it has its own header
  for (const { method, path, visitors } of API_CALLS.filter(({ open }) => !open)) {
    const request = new Request(`http://localhost:3000/api/${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { cookie: admin.cookie, module: 'CCE' },
    });
    const { status } = await answerCall(API_CALLS, routeArgs(request));
    // what is public is read without a token: the cookie adds nothing (open-data/hubeau)
    expect(status === 403, `${method} ${path}: ${status}`).toBe(!visitors);
  }
});
