/** The problems and the solutions that events name (reference sets diagnostic and solution). */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Use } from '~/modules/core/reference/domain';
import type { EventType } from '../domain';

/** Columns of a diagnostic that say on which events it is met; on all where it says none. */
const MET_ON: Readonly<Record<EventType, 'preventive' | 'curative' | 'toPlan' | 'toMonitor' | 'commented'>> = {
  G: 'preventive',
  M: 'curative',
  P: 'toPlan',
  S: 'toMonitor',
  C: 'commented',
};

interface NamedCode {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** still offered */
  readonly open: boolean;
}
interface NamedProblem extends NamedCode {
  readonly types: readonly EventType[];
  /** codes of what solves it */
  readonly solutions: readonly string[];
  /** kinds of equipment that it is met on */
  readonly materials: readonly Material[];
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly endDate: Date | null;
}
interface NamedSolution extends NamedCode {
  readonly materialChange: boolean;
  readonly degradation: boolean;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly endDate: Date | null;
}
/** The six kinds of equipment (DECISIONS B15), columns of a diagnostic. */
const MATERIALS = ['datalogger', 'sensor', 'sim', 'power', 'telecom', 'miscellaneous'] as const;
type Material = (typeof MATERIALS)[number];

const isOpen = ({ active, endDate }: { readonly active: boolean; readonly endDate: Date | null }): boolean =>
  active && (endDate === null || endDate >= now());

interface Stamped {
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
  readonly endDate: Date | null;
}
const stampOf = ({ updatedBy, updatedAt, endDate }: Stamped) => ({ updatedBy: updatedBy ?? '', updatedAt, endDate });

export async function findProblems(tx: Transaction = prisma()): Promise<{
  readonly problems: readonly NamedProblem[];
  readonly solutions: readonly NamedSolution[];
}> {
  const [diagnostics, rows] = await Promise.all([
    tx.diagnostic.findMany({ orderBy: { description: 'asc' } }),
    tx.solution.findMany({ orderBy: { description: 'asc' } }),
  ]);
  const codes = new Map(rows.map(({ id, codeSolution }) => [id, codeSolution]));
  return {
    problems: diagnostics.map((one) => ({
      ...{ id: one.id, code: one.codeDiagnostic, name: one.description, open: isOpen(one), ...stampOf(one) },
      materials: MATERIALS.filter((material) => one[material]),
      types: (Object.keys(MET_ON) as EventType[]).filter((type) => one[MET_ON[type]]),
      solutions: one.solutions.flatMap((id) => codes.get(id) ?? []),
    })),
    solutions: rows.map((one) => ({
      ...{ id: one.id, code: one.codeSolution, name: one.description, open: isOpen(one), ...stampOf(one) },
      ...{ materialChange: one.materialChange, degradation: one.degradation },
    })),
  };
}

const NAME = `s.name || ', ' || to_char(e.date, 'DD/MM/YYYY')`;
/** Codes of the sets, wherever events name them: in their own column, and in what was diagnosed beside. */
const usesOf = (table: 'Diagnostic' | 'Solution', code: string, column: string, action: string): Use => {
  const other = action === 'diagnosticCode' ? 'solutionCode' : 'diagnosticCode';
  const of = (parameter: string) => `(SELECT "${code}" FROM "${table}" WHERE id = ${parameter}::int)`;
  return {
    kind: 'stationEvent',
    users: `SELECT e.id::text AS id, ${NAME} AS name FROM "StationEvent" e JOIN "Station" s ON s.id = e."stationId"
      WHERE e."${column}" = ${of('$1')} OR EXISTS (SELECT FROM "StationEventAction" a WHERE a."eventId" = e.id
      AND a."${action}" = ${of('$1')}) ORDER BY 2 LIMIT 50`,
    used: `SELECT t.id::text AS id FROM "${table}" t WHERE EXISTS (SELECT FROM "StationEvent" e
      WHERE e."${column}" = t."${code}") OR EXISTS (SELECT FROM "StationEventAction" a
      WHERE a."${action}" = t."${code}")`,
    replace: [
      `UPDATE "StationEvent" SET "${column}" = ${of('$2')} WHERE "${column}" = ${of('$1')}`,
      `DELETE FROM "StationEventAction" a USING "StationEventAction" b WHERE a."${action}" = ${of('$1')}
        AND b."eventId" = a."eventId" AND b."${action}" = ${of('$2')} AND b.id <> a.id
        AND b."${other}" = a."${other}"`,
      `UPDATE "StationEventAction" SET "${action}" = ${of('$2')} WHERE "${action}" = ${of('$1')}`,
    ],
  };
};
export const eventProblems = usesOf('Diagnostic', 'codeDiagnostic', 'problem', 'diagnosticCode');
export const eventSolutions = usesOf('Solution', 'codeSolution', 'solution', 'solutionCode');
export const diagnosticSolutions: Use = {
  kind: 'diagnostic',
  users: `SELECT id::text, description AS name FROM "Diagnostic" WHERE $1::int = ANY(solutions) ORDER BY 2`,
  used: 'SELECT DISTINCT unnest(solutions)::text AS id FROM "Diagnostic"',
  replace: [
    `UPDATE "Diagnostic" SET solutions = (SELECT array_agg(DISTINCT one ORDER BY one)
    FROM unnest(array_replace(solutions, $1::int, $2::int)) AS one) WHERE $1::int = ANY(solutions)`,
  ],
};
