/** The rights, written again by hand from S1§4, S1§6, S2§6, S3§6 and DECISIONS B5, and compared cell by cell. */
import { expect, test } from 'vitest';
import type { Actor } from './actor';
import { may, mayOn, PERMISSIONS, readableStates, territoryState, type Action } from './permissions';

const FOREIGN = 'QUALITO PIEZO HYDRO PLUVIO PRODUCTION DISTRIBUTION INSTALLATION';
const OWN = FOREIGN.replace(/\w+/g, 'own-$&');
const STATES = {
  /** x: whatever its state; o: open and nobody's reference; u: not archived; s: published; n: no reference; - never */
  x: 'draft published archived referenceDraft referencePublished referenceArchived',
  o: 'draft published',
  u: 'draft published referenceDraft referencePublished',
  s: 'published referencePublished',
  n: 'draft published archived',
  /** a published one that lets its users read, to one of them: m, beside x (r) and beside s (t) */
  m: 'opened',
  r: 'draft published archived referenceDraft referencePublished referenceArchived opened',
  t: 'published referencePublished opened',
  /** of stations: S any, w one's own, q those of quality */
  S: `${FOREIGN} ${OWN}`,
  w: OWN,
  q: 'QUALITO own-QUALITO',
  /** of jobs: J any, j one's own */
  J: 'job ownJob',
  j: 'ownJob',
  '-': '',
} as const;
const ALL = `${STATES.r} ${STATES.S} ${STATES.J}`.split(' ').map((state) => state.replace('own-', 'own ')) as never[];

/** admin, co-admin, manager, technician, animator, consultant, support, other, visitor */
const EXPECTED = `
public.read               x x x x x x x x x
session.open              x x x x x x x x x
session.close             x x x x x x x x x
session.impersonate       x - - - - - - - -
shell.read                x x x x x x x x -
search.read               x x x x x x x x -
account.read              x x x x x x x x -
account.edit              x x x x x x x x -
account.keys              x x x x x x x x -
territory.list            x x x x x x x x -
territory.read            r m m m r t m m -
territory.create          x - - - x - - - -
territory.edit            x - - - o - - - -
territory.duplicate       u - - - u - - - -
territory.delete          x - - - n - - - -
territory.setStatus       x - - - o - - - -
territory.setReference    x - - - - - - - -
territory.users           x - - - n - - - -
territory.addBrick        x - - - x - - - -
allocation.edit           u - - - o - - - -
matrix.read               r m m m r t m m -
matrix.create             u - - - o - - - -
matrix.edit               u - - - o - - - -
matrix.duplicate          u - - - o - - - -
matrix.delete             u - - - o - - - -
matrix.favourite          r m m m r t m m -
scenario.read             r m m m r t m m -
scenario.create           u - - - o - - - -
scenario.edit             u - - - o - - - -
scenario.duplicate        u - - - o - - - -
scenario.delete           u - - - o - - - -
scenario.start            u - - - o - - - -
comparison.read           r m m m r t m m -
reference.read            x x x x x x x x -
reference.edit            x - - - - - - - -
reference.export          x - - - - - - - -
reference.dashboard       x x x - - - - - -
reference.manage          x x x x x - - - -
reference.editShared      x x x - - - - - -
reference.exportShared    x x x - - - - - -
reference.editPreselection x x - x x - - - -
reference.editThreshold   x x - x - - - - -
content.list              x x x x x x x x -
content.read              x x x x x x x x -
content.visit             x x x x x x x x x
content.create            x - - - x - - - -
content.edit              x - - - x - - - -
content.categories        x - - - - - - - -
station.read              S S S S S S S w -
station.export            S S S S S S - w -
station.report            S S - S S S - - -
station.measure           S S - S S - - - -
station.import            S S - S - - - - -
station.curves            S S - S - - - - -
station.create            S S - - - - - - -
station.update            S S - S - - - - -
station.delete            S S - - - - - - -
station.bank              S S - - - - - - -
station.validate          S S - S q - - - -
station.approve           S S - - - - - - -
station.journal           S S - w w - S - -
station.edilabo           q q - q q - - - -
station.networkReports    q q - q q q - - -
station.searches          q q - q q q - q -
station.thresholds        S S - S - - - - -
equipment.read            x x x x x x x - -
equipment.edit            x x - x x - - - -
deletion.restore          x x x x x - - - -
import.follow             x x x x x x x x -
job.follow                x x x x x x x x -
job.read                  J J - j - - J - -
job.execute               J J - j - - - - -
job.edit                  J J - - - - - - -
arrest.read               x x x x x x x x -
arrest.edit               x x - x - - - - -
cartography.read          x - - - - - x - -
cartography.edit          x - - - - - - - -
administration.read       x x - - - - x - -
administration.design     x - - - - - - - -
administration.readUsers  x x - - - - x - -
administration.users      x x - - - - - - -
administration.readSettings x - - - - - x - -
administration.settings   x - - - - - - - -
administration.rights     x - - - - - - - -
administration.statistics x - - - - - - - -
administration.journal    x - - - - - - - -
administration.personalData x - - - - - - - -
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [Action, ...(keyof typeof STATES)[]]);

const member: Actor = {
  id: 7,
  login: 'membre',
  name: 'Membre',
  isAdmin: false,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
};
const ACTORS: readonly Actor[] = [
  { ...member, isAdmin: true },
  { ...member, grants: ['COADMIN'] },
  { ...member, metadata: true },
  { ...member, grants: ['TECHNICIAN'] },
  { ...member, labo: true },
  { ...member, consultant: true },
  { ...member, grants: ['SUPPORT'] },
  member,
  { ...member, id: 0 },
];

test('every right is held by whom the specification says, in the states that it says (C006)', () => {
  expect(EXPECTED.map(([action]) => action).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  for (const [action, ...cells] of EXPECTED)
    for (const [rank, cell] of cells.entries()) {
      const actor = ACTORS[rank] ?? member;
      const states = STATES[cell]
        .split(' ')
        .filter((state) => state !== '')
        .map((state) => state.replace('own-', 'own '));
      const what = `${action}, ${rank}`;
      expect(
        ALL.filter((state) => may(actor, action, state)),
        what,
      ).toEqual(ALL.filter((state) => states.includes(state)));
      expect(may(actor, action), `${what}, in some state`).toBe(states.length > 0);
    }
});

test('a right is given when one of several roles gives it', () => {
  const both = { ...member, consultant: true, labo: true };
  expect([may(both, 'territory.read', 'draft'), may(both, 'territory.edit', 'draft')]).toEqual([true, true]);
  expect(may({ ...member, consultant: true, metadata: true }, 'territory.edit', 'draft')).toBe(false);
});

test('the state of a territory is its status and its reference flag; another status is a fault', () => {
  const states = [0, 1, 2].flatMap((status) =>
    [false, true].map((referencial) => territoryState({ status, referencial })),
  );
  expect(states).toEqual([
    'draft',
    'referenceDraft',
    'published',
    'referencePublished',
    'archived',
    'referenceArchived',
  ]);
  expect(() => territoryState({ status: 3, referencial: false })).toThrow(/statut 3/);
});

test('lists are asked for the states that an actor may read', () => {
  expect(readableStates({ ...member, consultant: true })).toEqual(['published', 'referencePublished']);
  expect(readableStates({ ...member, labo: true })).toHaveLength(6);
  expect(readableStates(member)).toEqual([]);
});

test('what a territory opens to its users is read by everyone who is one of them, and nothing more is done', () => {
  const seen = (opened: boolean) => ({ status: 1, referencial: false, opened });
  for (const actor of ACTORS.slice(1, 8).filter(({ labo, consultant }) => !labo && !consultant)) {
    for (const action of ['territory.read', 'matrix.read', 'scenario.read', 'comparison.read'] as const)
      expect([mayOn(actor, action, seen(true)), mayOn(actor, action, seen(false))], action).toEqual([true, false]);
    for (const action of ['territory.edit', 'matrix.edit', 'scenario.edit', 'scenario.start'] as const)
      expect(mayOn(actor, action, seen(true)), action).toBe(false);
  }
  const animator = { ...member, labo: true };
  expect(mayOn(animator, 'matrix.edit', seen(true)), 'who writes it still does').toBe(true);
});
