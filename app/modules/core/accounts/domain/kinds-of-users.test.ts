import { expect, test } from 'vitest';
import { may, PERMISSIONS, type Action } from '~/kernel/permissions';
import { rolesOf, VISITOR, type Actor } from '~/kernel/actor';

const person = (flags: Partial<Actor>): Actor => ({ ...VISITOR, id: 7, login: 'x', name: 'X', ...flags });
const actions = Object.keys(PERMISSIONS) as Action[];
const PLANNING = actions.filter((action) => /^(territory|allocation|matrix|scenario)\./.test(action));
const READS = /\.(read|list|favourite)$/;

test(
  'planning knows the administrator, the animator by the labo flag, the consultant, other members who only ' +
    'read, and visitors of public pages (C005)',
  () => {
    const admin = person({ isAdmin: true });
    const animator = person({ labo: true });
    const consultant = person({ consultant: true });
    const other = person({});
    expect([admin, animator, consultant, other, VISITOR].map(rolesOf)).toEqual([
      ['admin'],
      ['animator'],
      ['consultant'],
      ['other'],
      ['visitor'],
    ]);
    expect(PLANNING.filter((action) => !may(admin, action))).toEqual([]);
    expect(PLANNING.filter((action) => !may(animator, action))).toEqual(['territory.setReference']);
    expect(may(animator, 'administration.read') || may(animator, 'reference.edit')).toBe(false);
    for (const reader of [consultant, other])
      expect(PLANNING.filter((action) => may(reader, action) && !READS.test(action))).toEqual([]);
    expect([
      may(consultant, 'territory.read', 'published'),
      may(consultant, 'territory.read', 'draft'),
      may(other, 'territory.read', 'published'),
      may(other, 'territory.read', 'opened'),
    ]).toEqual([true, false, false, true]);
    expect(
      actions.filter((action) => may(VISITOR, action)).filter((action) => !/^(public|session)\./.test(action)),
      'beside public pages, the contents that are open to visitors',
    ).toEqual(['content.visit']);
  },
);
