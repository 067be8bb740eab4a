import type { SqlExecutor } from '~/platform/jobs/define-job';

/** Ends a run that its own computation has not ended; one that is over is left as it is. */
export async function endUnfinishedRun(tx: SqlExecutor, id: string, outcome: 'failure' | 'cancelled'): Promise<void> {
  await tx.executeSql(
    `UPDATE "ScenarioRun" SET state = 'done', outcome = $2, error = CASE
      WHEN $2 = 'failure' THEN 'fault' END, "finishedAt" = now() WHERE id = $1::uuid AND state <> 'done'`,
    [id, outcome],
  );
}
