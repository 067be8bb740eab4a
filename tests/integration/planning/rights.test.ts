/**
 * Who may do what in each state of a territory, as S1§4 and S1§6 say it: screens and API are called by every role in
 * every state. What is allowed happens; what is refused is refused and leaves no trace. The table is the
 * specification's, written here by hand: the application's own table is not read.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { fingerprint, keepAll, putBack } from '../../support/fingerprint';
import { noneRuns } from '../../support/jobs';
import { addUser, attempt, browsing, callApi, routeArgs, signedIn, visiting } from '../../support/people';
import { makeNitrogen, makePlanning, taken } from '../../support/planning-world';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';
import {
  API_DOORS,
  BUTTONS,
  SCREEN_DOORS,
  STATES,
  type Door,
  type Place,
  type State,
  type Target,
} from './rights-table';

testDatabase();
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
  await addUser('animatrice', { labo: true });
  for (const state of STATES) places.set(state, await makePlace(state));
  await keepAll();
  await startQueue({ work: true, jobs: JOBS });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

/** `author`: an animator in front of what she made herself; it gives her nothing that other animators lack. */
const ROLES = {
  visitor: null,
  member: 'membre',
  consultant: 'consultant',
  animator: 'animateur',
  author: 'animatrice',
  admin: 'admin',
} as const;
type Role = keyof typeof ROLES;

const STATUT = { draft: 0, published: 1, archived: 2 } as const;
const placed = (state: State) => ({
  status: STATUT[state.replace('reference-', '') as keyof typeof STATUT],
  referencial: state.startsWith('reference-'),
});

async function makePlace(state: State): Promise<Place> {
  const bare = await makeTerritory(world, { name: `Nu ${state}` });
  await fillAllocation(world, bare);
  const { territoryId, matrixId } = await makePlanning(world, nitrogen);
  const scenarioId = taken(
    await createScenario(world.actors.admin, matrixId, { name: 'Essai', rotationRules: [], objectives: [] }),
  );
  await prisma().territory.updateMany({
    where: { id: { in: [bare, territoryId] } },
    data: { ...placed(state), author: 'animatrice' },
  });
  await prisma().planningMatrix.update({ where: { matrixId }, data: { author: 'animatrice' } });
  await prisma().scenario.updateMany({ where: { matrixId }, data: { author: 'animatrice' } });
  return {
    bare,
    territoryId,
    matrixId,
    scenarioId,
    zone: world.zones[0],
    crop: world.crops[0],
    mode: world.modes[0],
    indicator: world.indicator,
    nitrogen,
  };
}

let last: Awaited<ReturnType<typeof fingerprint>> | null = null;
const places = new Map<State, Place>();
/**
 * After a call that spent its place, all stands again as it was made. A run that was started meanwhile ends first: it
 * would write into what is put back.
 */
async function allAsMade(): Promise<void> {
  await noneRuns();
  await putBack();
  last = await fingerprint();
}

const sessions = new Map<string, ReturnType<typeof browsing>>();
const callers = new Map<string, ReturnType<typeof signedIn>>();
const sessionOf = (login: string) => remembered(sessions, login, browsing);
/** One session a person: the tests are about rights, not about signing in. */
function remembered<Value>(kept: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const value = kept.get(key) ?? make(key);
  kept.set(key, value);
  return value;
}

const BASE = 'http://localhost:3000';

/** 'done' when a page or file came back, or a form was accepted and sent its reader elsewhere. */
async function onScreen(role: Role, { route, method, path, params, fields, file }: Target): Promise<number> {
  const login = ROLES[role];
  const person = login === null ? await visiting() : await sessionOf(login);
  const body = new FormData();
  body.append('csrf', person.csrfToken);
  for (const [name, value] of Object.entries(fields ?? {})) for (const one of [value].flat()) body.append(name, one);
  if (file) body.append('file', new File([file.text], file.name));
  const encoded =
    file || fields?.['multipart']
      ? body
      : new URLSearchParams([...body.entries()].map(([name, value]) => [name, String(value)]));
  const request = new Request(
    `${BASE}${path}`,
    method === 'GET'
      ? { headers: { cookie: person.cookie } }
      : { method, headers: { cookie: person.cookie, origin: BASE }, body: encoded },
  );
  const answer = await attempt(() => (route as (args: unknown) => unknown)(routeArgs(request, params)));
  if (answer instanceof Response) return answer.status;
  return typeof answer === 'object' && answer !== null && 'init' in answer
    ? ((answer as { init: { status: number } | null }).init?.status ?? 200)
    : 200;
}

async function onApi(role: Role, { route, method, path, params, body }: Target): Promise<number> {
  const login = ROLES[role];
  const call = { method, path, params, body };
  return (
    login === null
      ? await callApi(route as never, null, call)
      : await (
          await remembered(callers, login, signedIn)
        )(route as never, call)
  ).status;
}

function check(
  door: Door,
  send: (role: Role, target: Target) => Promise<number>,
  refusedOnly: (status: number, role: Role) => boolean,
): void {
  const allowed = (role: Role, state: State): boolean =>
    role === 'visitor' ? false : (door.who[role === 'author' ? 'animator' : role] ?? []).includes(state);
  it.each(STATES)(
    `${door.name}, %s`,
    async (state) => {
      for (const role of Object.keys(ROLES) as Role[]) {
        const place = places.get(state)!;
        const target = await door.target(place);
        const before = last ?? (await fingerprint());
        const status = await send(role, target);
        const after = door.reads && status === 200 ? before : await fingerprint();
        // what a refusal left as it was need not be read again
        last = allowed(role, state) ? null : after;
        const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
        const what = `${door.name}, ${role}, ${state}: ${status}, ${changed.join() || 'nothing changed'}`;
        if (!allowed(role, state)) {
          expect(changed, what).toEqual([]);
          expect(refusedOnly(status, role), what).toBe(true);
        } else if (door.reads) expect(status, what).toBe(200);
        else {
          expect(changed, what).not.toEqual([]);
          expect([200, 302], what).toContain(status);
          if (door.spends) await allAsMade();
        }
      }
    },
    60_000,
  );
}

describe('on screens', () => {
  // a refusal leads elsewhere, hides the page, or answers the form with its reason; a page would be 200
  for (const door of SCREEN_DOORS) check(door, onScreen, (status) => [302, 403, 404, 405, 409, 422].includes(status));
});

describe('by the API', () => {
  // no token: 403; no right: 405; a territory that this person does not see: 404 (A21)
  for (const door of API_DOORS)
    check(door, onApi, (status, role) => (role === 'visitor' ? status === 403 : [404, 405].includes(status)));
});

describe('the buttons of a page agree with what its doors let in', () => {
  it.each(BUTTONS)('$name', async ({ loader, params, offers }) => {
    for (const state of STATES) {
      const place = places.get(state)!;
      for (const [role, login] of Object.entries(ROLES)) {
        if (login === null) continue;
        const page = await (await sessionOf(login)).get(loader as never, '/x', params(place));
        const shown =
          page instanceof Response
            ? []
            : [
                ...(
                  (page as { head?: { actions: string[] }; page?: { head: { actions: string[] } } }).head ??
                  (page as { page: { head: { actions: string[] } } }).page.head
                ).actions,
              ].sort();
        const expected = Object.keys(offers)
          .filter((action) => offers[action]?.[role === 'author' ? 'animator' : (role as 'admin')]?.includes(state))
          .sort();
        expect(shown, `${role}, ${state}`).toEqual(expected);
      }
    }
  });
});
