/**
 * Who gets through which door: every loader and action of every route, every call of the API, for every role, and for
 * planning in every state of the territory. The tables are written by hand from S1§4, S1§6, S2§6, S3§6 and DECISIONS
 * B5; nothing is taken from the application's own table, nor from the `allow` of the door that is tried. A new door is
 * refused here until it has its line. What a door does once it is open stands elsewhere (planning/rights.test.ts for
 * what is written): a door is open when whoever knocks is answered anything else than a refusal.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFERENCE_SETS } from '~/modules/core/reference/domain';
import { answerCall } from '~/platform/http/api.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { env } from '~/platform/env.server';
import { readToasts } from '~/platform/http/toast.server';
import { API_CALLS } from '~/wings.server';
import { dataOf } from '../../support/data-requests';
import { testDatabase } from '../../support/database';
import { ALL_SETS, CALLS, linesOf, RULES, SCREENS, whoOf, type Rule, type Who } from './doors-table';
import { knocker, rightsWorld, type Knocker, type RightsWorld } from '../../support/rights-world';
import { ROLES, STATES, type Role, type State } from '../../support/roles';

testDatabase();
let world: RightsWorld;
const people = {} as Record<Role, Knocker>;
const PUBLIC_TOKEN = 'jeton-public-des-droits';
const before = env.PUBLIC_TOKEN;
beforeAll(async () => {
  world = await rightsWorld();
  for (const role of ROLES) people[role] = await knocker(role);
  env.PUBLIC_TOKEN = PUBLIC_TOKEN;
}, 120_000);
// a person's exports of one minute are counted: on a quick machine, those of all doors are too many
beforeEach(forgetDatabase);
afterAll(() => {
  env.PUBLIC_TOKEN = before;
});

const DOORS = linesOf(SCREENS, 1);
const ASKED = linesOf(CALLS, 2);

const FOLDER = 'app/routes';
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)))
  .filter((file) => file !== path.join('api+', '$.ts')); // the calls, below

it('every loader and action, every call of the API and every reference set has its line here', () => {
  const built = files.flatMap((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const has = (name: string) =>
      new RegExp(`export (async function|const|function) ${name}\\b`).test(text) ? '+' : '-';
    const doors = `${has('loader')}${has('action')}`;
    // a layout that only brings styles has no door
    return doors === '--' ? [] : [`${file} ${doors}`];
  });
  const said = DOORS.map(({ at, rules }) => `${at} ${rules.map((rule) => (rule === '-' ? '-' : '+')).join('')}`);
  expect(said.sort()).toEqual(built.sort());
  expect(ASKED.map(({ at }) => at).sort()).toEqual(API_CALLS.map((call) => `${call.method} ${call.path}`).sort());
  expect([...ALL_SETS].sort()).toEqual(REFERENCE_SETS.map(({ key }) => key).sort());
});

/** Rules that the state of a territory changes: everybody is tried on a published one, planners on each. */
const hangsOnState = (rule: string): boolean =>
  rule in RULES && ROLES.some((role) => [0, 1, 2, 3, 4].includes((RULES[rule as Rule] as Who)[role]?.length ?? -1));
const PLANNERS: readonly Role[] = ['admin', 'animator', 'consultant'];

interface Knock {
  readonly role: Role;
  readonly state: State;
  readonly set: string;
  readonly open: boolean;
}

/** `every`: through the sets' shortest door all are tried, through the others one of each kind. */
function* knocks(rule: string, every = false): Generator<Knock> {
  const name = rule.replace(/[!?~]/, '');
  const sets = name === 'set' ? (every ? ALL_SETS : ['cultures', 'unit', 'device']) : ['cultures'];
  for (const set of sets) {
    const who = whoOf(name, set);
    for (const role of ROLES)
      for (const state of !rule.endsWith('~') && hangsOnState(name) && PLANNERS.includes(role)
        ? STATES
        : (['published'] as const)) {
        const open = who[role]?.includes(state) ?? false;
        if (open && (/[!]/.test(rule) || (state !== 'published' && state !== who[role]?.at(-1)))) continue;
        yield { role, state, set, open };
      }
  }
}
/** All at once; exports one after the other, as one person may not ask for several at a time. */
async function together(at: string, all: readonly Knock[], knock: (one: Knock) => Promise<void>): Promise<void> {
  if (!at.includes('export')) await Promise.all(all.map(knock));
  else for (const one of all) await knock(one);
}

const told = ({ role, state, set, open }: Knock, answer: string) =>
  `${role}, ${state}, ${set}: ${open ? 'should be let in' : 'should be refused'}: ${answer}`;

function paramsFor(at: string, { role, state, set }: Knock): Record<string, string> {
  const place = world.places[state];
  const written =
    world.contents[
      role === 'animator' && /edit|delete|documents|history|POST|PUT|DELETE/.test(at) ? 'animator' : 'admin'
    ];
  const id = /^territories\+\/(_scenarios\.)?scenario|scenario\//.test(at)
    ? place.scenario
    : /territor/.test(at)
      ? place.territory
      : /matrice\//.test(at)
        ? place.matrix
        : /user/.test(at)
          ? world.looked.id
          : /cms\/\{id\}$|facebook/.test(at)
            ? written
            : /categor/.test(at)
              ? world.category
              : 1;
  return {
    id: String(id),
    matrixId: String(place.matrix),
    set,
    layer: 'brute',
    // of no station
    ...{ event: '999999', eventId: '999999', stationId: '999999', token: 'a'.repeat(43) },
    login: 'regardé',
    parameter: 'essai',
    categoryId: String(world.category),
    contentId: String(written),
    version: '1',
    stationKind: 'quality',
    typeName: 'quality',
    part: 'remark',
    a: '1',
    b: '2',
    format: 'csv',
    panel: 'stations',
    kind: at.includes('ota') ? 'AB' : 'zones',
    section: 'surfaces',
    session: '6a1f4c3e-0000-4000-8000-000000000000',
    name: 'nothing',
    ...{ entities: "Sensors('measured')", related: 'Datastreams', of: '$ref' },
    '*': '',
  };
}

/** No quote, comma or semicolon in either name of a file; the things here are called after both. */
const CLEAN_FILE = new RegExp(
  String.raw`^(attachment|inline); filename="[\w .()=+-]+"; filename\*=UTF-8''` +
    String.raw`(?!.*%(22|27|2C|3B|E2%80%9[89CD]|C2%[AB]B))[\w.%!~-]+$`,
);
const given = new Set<string>();

/** Whether whoever knocked was refused, and what was answered. */
async function judged(value: unknown, knock: Knock): Promise<[boolean, string]> {
  if (!(value instanceof Response)) return [false, 'a page'];
  const file = value.headers.get('content-disposition');
  if (file !== null) {
    given.add(file);
    expect(file).toMatch(CLEAN_FILE);
  }
  const to = value.headers.get('location') ?? '';
  const toasts = await readToasts(
    new Request('http://localhost/', { headers: { cookie: value.headers.getSetCookie().join('; ') } }),
  );
  const answer = `${value.status} ${to} ${toasts.map(({ key }) => key).join()}`;
  if (value.status === 302)
    return [knock.role === 'visitor' ? /^\/(home|login)/.test(to) : /notAllowed|forbidden|locked/.test(answer), answer];
  return [[403, 404, 405].includes(value.status), answer];
}

/** Of a page that does not say who can grant what it asks for. */
const NAMES_NOBODY = ', and names nobody';

async function saysWhoGrants(answer: Response): Promise<boolean> {
  // a page that is not there, or hides, says that administrators give the rights
  if (answer.status === 404) return true;
  if (answer.status === 403) return /"who":"[^"]/.test(await answer.clone().text());
  const toasts = await readToasts(
    new Request('http://localhost/', { headers: { cookie: answer.headers.getSetCookie().join('; ') } }),
  );
  const isOfRight = toasts.some(({ key }) => key === 'session.notAllowed');
  return !isOfRight || toasts.some(({ params }) => String(params['who'] ?? '') !== '');
}

async function screenAnswer(file: string, kind: 'loader' | 'action', knock: Knock): Promise<[boolean, string]> {
  const { cookie, csrfToken } = people[knock.role];
  const headers = new Headers({ cookie, origin: 'http://localhost', 'x-csrf-token': csrfToken });
  const request =
    kind === 'loader'
      ? new Request('http://localhost/x', { headers })
      : new Request('http://localhost/x', {
          method: 'POST',
          headers,
          body: new URLSearchParams({ csrf: csrfToken, name: 'Essai' }),
        });
  const module = (await import(/* @vite-ignore */ path.resolve(FOLDER, file))) as Record<
    'loader' | 'action',
    (args: ActionFunctionArgs) => Promise<unknown>
  >;
  try {
    return await judged(await module[kind]({ request, params: paramsFor(file, knock), context: {} }), knock);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const [refused, answer] = await judged(thrown, knock);
    const isSilent = kind === 'loader' && refused && knock.role !== 'visitor' && !(await saysWhoGrants(thrown));
    return [refused, isSilent ? `${answer}${NAMES_NOBODY}` : answer];
  }
}

describe('on the screens', () => {
  for (const { at, rules } of DOORS)
    for (const [index, rule] of rules.entries()) {
      if (rule === '-') continue;
      it(`${at} ${index === 0 ? 'GET' : 'POST'}: ${rule}`, async () => {
        const wrong: string[] = [];
        const all = [...knocks(rule === 'leads' ? 'everyone' : rule, at.endsWith('$set.new.tsx') && index === 0)];
        await together(at, all, async (knock) => {
          const [refused, answer] = await screenAnswer(at, index === 0 ? 'loader' : 'action', knock);
          const unknown = answer.startsWith('404') && rule.endsWith('?');
          if (answer.endsWith(NAMES_NOBODY)) wrong.push(told(knock, answer));
          if (rule === 'leads' ? !answer.startsWith('302') : (refused && !(unknown && knock.open)) === knock.open)
            wrong.push(told(knock, answer));
        });
        expect(wrong).toEqual([]);
      });
    }
});

it('the files that open doors gave were many', () => {
  expect(given.size).toBeGreaterThan(8);
});

/**
 * The script asks for a page's data beside the page (`.data`), and may ask for one route of it alone (`_routes`): what
 * its parents would have refused must be refused there too.
 */
describe('by the data of the screens, each route alone', () => {
  const TRIED: readonly Role[] = ['visitor', 'other', 'animator', 'admin'];
  it.each(DOORS.filter(({ rules }) => rules[0] !== '-' && rules[0] !== 'leads'))(
    '$at',
    async ({ at, rules: [rule = ''] }) => {
      const wrong: string[] = [];
      const all = [...knocks(rule)].filter(({ role, set }) => TRIED.includes(role) && set === 'cultures');
      await together(at, all, async (knock) => {
        const answered = await dataOf(at, paramsFor(at, knock), people[knock.role].cookie);
        const [refused, answer] = await judged(answered, knock);
        const unknown = answer.startsWith('404') && rule.endsWith('?');
        if ((refused && !(unknown && knock.open)) === knock.open) wrong.push(told(knock, answer));
      });
      expect(wrong).toEqual([]);
    },
  );
});

/** Bodies that are read before the set's own right is asked. */
const BODIES: Readonly<Record<string, unknown>> = {
  'DELETE referencial/{set}': { ids: ['1'] },
  'PUT referencial/{set}/replace': { id: '1', replaceId: '2' },
};

async function callAnswer(at: string, knock: Knock, token: string | null): Promise<[boolean, string]> {
  const [method = '', address = ''] = at.split(' ');
  const params = paramsFor(at, knock);
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers = new Headers({ module: env.MODULE_NAME, 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const request = new Request(`http://localhost/api/${filled}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(BODIES[at] ?? {}) }),
  });
  const { status } = await answerCall(API_CALLS, { request, params: {}, context: {} });
  return [[403, 404, 405].includes(status), String(status)];
}

const WITHOUT_TOKEN = /^(POST login|GET hubeau\/.*|GET sensorthings\/.*)$/;

describe('by the API', () => {
  for (const { at, rules } of ASKED) {
    const [rule = '', open] = rules;
    it(`${at}: ${rules.join(', ')}`, async () => {
      const wrong: string[] = [];
      await together(at, [...knocks(rule, at.endsWith('{set}/export'))], async (knock) => {
        // no token at all: only for the call that gives one and what is public by itself (A21: 403); no right: 405
        const expected = knock.role === 'visitor' ? WITHOUT_TOKEN.test(at) : knock.open;
        const [refused, answer] = await callAnswer(at, knock, people[knock.role].bearer);
        const unknown = answer === '404' && rule.endsWith('?') && expected;
        if ((refused && !unknown) === expected) wrong.push(told({ ...knock, open: expected }, answer));
        if (!expected && refused && !['404', knock.role === 'visitor' ? '403' : '405'].includes(answer))
          wrong.push(`refused otherwise than A21 says: ${told(knock, answer)}`);
      });
      if (at !== 'POST login') {
        const [refused, answer] = await callAnswer(
          at,
          { role: 'visitor', state: 'published', set: 'cultures', open: false },
          PUBLIC_TOKEN,
        );
        if (refused === (open === 'public')) wrong.push(`public token: ${answer}`);
      }
      expect(wrong).toEqual([]);
    });
  }
});
