/**
 * How far each value of a scenario can be moved, the others kept: the interval of an objective's target, of the change
 * cap or of a rotation rule's bounds in which there is still a solution. What a slider shows as its room.
 */
import type { LpEngine, LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { capReach, extremeValue, ruleRoom } from './best-reachable';
import { liftMember, memberKey, memberRows, restoreMember, type MemberRows } from './constraint-members';
import { AT_LEAST, AT_MOST } from './objective-kind';
import type { PreparedScenario } from './prepared-scenario';
import { scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';

export interface FeasibleInterval {
  /** its `memberKey`: an objective's, a rule's or the change cap's */
  readonly of: string;
  /** null: as far as one likes; of a rule: how far its maximum can fall, and its minimum rise */
  readonly low: number | null;
  readonly high: number | null;
}

/** Where the other demands exclude each other already, no value helps: no interval is given. */
export function feasibleIntervals(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: SolveOptions = {},
): FeasibleInterval[] {
  const built = scenarioToProgramme(prepared, { openSides: () => true });
  const session = engine.open(built.programme);
  try {
    return memberRows(built).flatMap((member): FeasibleInterval[] => {
      liftMember(session, member);
      try {
        const room = roomOf(session, built, member, options);
        return room ? [{ of: memberKey(member.member), ...room }] : [];
      } finally {
        restoreMember(session, member);
      }
    });
  } finally {
    session.dispose();
  }
}

function roomOf(
  session: LpSession,
  built: ScenarioProgramme,
  { member, rows }: MemberRows,
  options: SolveOptions,
): Pick<FeasibleInterval, 'low' | 'high'> | null {
  switch (member.kind) {
    case 'objective': {
      const row = built.objectiveRows.find(({ objective }) => objective.id === member.objectiveId)!;
      const low = row.comparison === AT_LEAST ? null : extremeValue(session, built, row, 'minimise', options);
      const high = row.comparison === AT_MOST ? null : extremeValue(session, built, row, 'maximise', options);
      return low === null && high === null ? null : { low, high };
    }
    case 'cap': {
      const reach = capReach(session, built, options);
      return reach && { low: reach.applicable, high: null };
    }
    case 'rule':
      return ruleRoom(session, built, member, rows, options);
    case 'respect':
      return null;
  }
}
