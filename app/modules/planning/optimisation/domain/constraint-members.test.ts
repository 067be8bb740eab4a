import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { abShare, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { liftMember, memberKey, memberRows, restoreMember } from './constraint-members';
import { scenarioToProgramme } from './scenario-to-programme';

describe('what a planner can take back', () => {
  const model = workedCase({
    rotationRules: [
      { ...legumesInAb, max: 90 },
      { ...legumesInAb, id: 3, respect: false },
    ],
    objectives: [abShare(30), nitrogenInSud(40), { ...abShare(3), id: 4, active: false }],
    changeCap: 10,
  });
  const built = scenarioToProgramme(preparedScenario(model));
  const members = memberRows(built);

  it('is each enforced rule, respect, the cap and each active objective, in this order', () => {
    expect(members.map(({ member }) => memberKey(member))).toEqual([
      'rule/AB/2',
      'respect',
      'cap',
      'objective/1',
      'objective/2',
    ]);
    const plain = workedCase({ rotationRules: [], respect: false });
    expect(memberRows(scenarioToProgramme(preparedScenario(plain)))).toEqual([]);
  });

  it('has the bounds its rows were written with', () => {
    for (const { member, rows } of members) {
      expect(rows.length, member.kind).toBeGreaterThan(0);
      for (const { row, lower, upper } of rows)
        expect([lower, upper], member.kind).toEqual([built.programme.rowLower[row], built.programme.rowUpper[row]]);
    }
    expect(members[2]?.rows).toEqual([{ row: built.deviationRow, lower: -Infinity, upper: 15 }]);
  });

  it('can be lifted and put back', () => {
    const set: [number, number, number][] = [];
    const session = { setRowBounds: (...bounds: [number, number, number]) => set.push(bounds) };
    liftMember(session, members[2]!);
    restoreMember(session, members[2]!);
    expect(set).toEqual([
      [built.deviationRow, -Infinity, Infinity],
      [built.deviationRow, -Infinity, 15],
    ]);
  });
});
