import { describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { canEdit, canSee, writesAsAnimator, type SeenContent } from './';

const AT = new Date('2026-06-15T10:00:00Z');
const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
const person = (login: string, more: Partial<Actor> = {}): Actor => ({
  ...VISITOR,
  id: 7,
  login,
  name: login,
  ...more,
});
const admin = person('admin', { isAdmin: true });
const animator = person('animateur', { labo: true });
const consultant = person('consultant', { consultant: true });
const member = person('membre');
const content = (more: Partial<SeenContent> = {}): SeenContent => ({
  login: 'admin',
  status: 1,
  authorization: 'public',
  authorIsAnimator: false,
  dateDebut: null,
  dateFin: null,
  category: { startDate: null, endDate: null, isPublic: false },
  ...more,
});
const seenBy = (more: Partial<SeenContent>) =>
  [admin, animator, consultant, member].filter((actor) => canSee(actor, content(more), AT)).map((actor) => actor.login);
const all = ['admin', 'animateur', 'consultant', 'membre'];

describe('who sees a content', () => {
  test('C438 administrators see every status and authorization', () => {
    for (const status of [1, 2, 3])
      for (const authorization of ['admin', 'anim', 'public'] as const)
        expect(seenBy({ status, authorization, authorIsAnimator: true })).toContain('admin');
  });
  test('C439 animators see what is reserved to animators, C440 the others do not', () => {
    expect(seenBy({ authorization: 'anim' })).toEqual(['admin', 'animateur']);
    expect(seenBy({ authorization: 'admin' })).toEqual(['admin']);
    expect(seenBy({ authorization: 'public' })).toEqual(all);
  });
  test('C440 authors see their own whatever it is reserved to', () => {
    for (const authorization of ['admin', 'anim', 'public'] as const)
      expect(seenBy({ authorization, login: 'membre', status: 3 })).toEqual(['admin', 'membre']);
  });
  test('C441 what an animator wrote is hidden from all but administrators and its author', () => {
    expect(seenBy({ authorIsAnimator: true, login: 'autre-animateur' })).toEqual(['admin']);
    expect(seenBy({ authorIsAnimator: true, login: 'animateur' })).toEqual(['admin', 'animateur']);
  });
  test('C437, C442 drafts and archives are seen by their author and by administrators only', () => {
    for (const status of [2, 3]) {
      expect(seenBy({ status })).toEqual(['admin']);
      expect(seenBy({ status, login: 'consultant' })).toEqual(['admin', 'consultant']);
    }
  });
  test('a scheduled or ended content waits for its dates, to the millisecond', () => {
    expect(seenBy({ dateDebut: days(1) })).toEqual(['admin']);
    expect(seenBy({ dateFin: days(-1) })).toEqual(['admin']);
    expect(seenBy({ dateDebut: AT, dateFin: AT })).toEqual(all);
    expect(seenBy({ dateDebut: new Date(AT.getTime() + 1) })).toEqual(['admin']);
    expect(seenBy({ category: { startDate: days(1), endDate: null, isPublic: false } })).toEqual(['admin']);
  });
  test('visitors only see what is published for all in public categories', () => {
    const isPublic = { category: { startDate: null, endDate: null, isPublic: true } };
    expect(canSee(VISITOR, content(isPublic), AT)).toBe(true);
    expect(canSee(VISITOR, content(), AT)).toBe(false);
    expect(canSee(VISITOR, content({ ...isPublic, authorization: 'anim' }), AT)).toBe(false);
    expect(canSee(VISITOR, content({ ...isPublic, status: 2 }), AT)).toBe(false);
    expect(canSee(VISITOR, content({ ...isPublic, status: 2, login: '' }), AT)).toBe(false);
  });
});

test('administrators change everything, animators their own, the others nothing', () => {
  const mine = { login: 'animateur' };
  expect(
    [admin, animator, consultant, member].filter((actor) => canEdit(actor, mine)).map((actor) => actor.login),
  ).toEqual(['admin', 'animateur']);
  expect(canEdit(animator, { login: 'admin' })).toBe(false);
  expect(canEdit(member, { login: 'membre' })).toBe(false);
  expect(canEdit(VISITOR, { login: '' })).toBe(false);
});

test('an administrator who also animates writes as an administrator', () => {
  expect(writesAsAnimator(person('double', { isAdmin: true, labo: true }))).toBe(false);
  expect(writesAsAnimator(animator)).toBe(true);
});
