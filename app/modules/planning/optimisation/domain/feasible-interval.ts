/**
 * How far each value of a scenario can be moved, the others kept: the interval of an objective's target or of the
 * change cap in which there is still a solution. What a slider shows as its room.
 */
import type { LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { capReach, extremeValue } from './best-reachable';
import { liftMember, memberRows, restoreMember } from './constraint-members';
import { AT_LEAST, AT_MOST } from './objective-kind';
import type { PreparedScenario } from './prepared-scenario';
import { scenarioToProgramme } from './scenario-to-programme';

export interface FeasibleInterval {
  /** null: the change cap */
  readonly objectiveId: number | null;
  /** null: as far as one likes */
  readonly low: number | null;
  readonly high: number | null;
}

/** Where the other demands exclude each other already, no value helps: no interval is given. */
export function feasibleIntervals(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: SolveOptions = {},
): FeasibleInterval[] {
  const built = scenarioToProgramme(prepared);
  const session = engine.open(built.programme);
  try {
    return memberRows(built).flatMap((member): FeasibleInterval[] => {
      const { member: of } = member;
      const row = built.objectiveRows.find(
        ({ objective }) => of.kind === 'objective' && objective.id === of.objectiveId,
      );
      if (!row && of.kind !== 'cap') return [];
      liftMember(session, member);
      try {
        if (!row) {
          const reach = capReach(session, built, options);
          return reach ? [{ objectiveId: null, low: reach.applicable, high: null }] : [];
        }
        const low = row.comparison === AT_LEAST ? null : extremeValue(session, built, row, 'minimise', options);
        const high = row.comparison === AT_MOST ? null : extremeValue(session, built, row, 'maximise', options);
        return low === null && high === null ? [] : [{ objectiveId: row.objective.id, low, high }];
      } finally {
        restoreMember(session, member);
      }
    });
  } finally {
    session.dispose();
  }
}
