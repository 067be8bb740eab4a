/** Every matrix is born with its baseline scenario « Territoire Actuel » (C174). */
import type { Actor } from '~/kernel/actor';
import { done, type Outcome } from '~/kernel/outcome';
import {
  addMatrix,
  type CreateMatrixRefusal,
  type NewMatrix,
} from '~/modules/planning/matrix/service/add-matrix.server';
import { copyMatrix, nameOfCopy } from '~/modules/planning/matrix/service/change-matrix.server';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { openMatrix } from '~/modules/planning/matrix/service/read-matrix-page.server';
import type { MatrixHead } from '~/modules/planning/matrix/view/matrix-head.view';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { insertScenario } from '../data/scenarios.server';
import { BASELINE_NAME, BASELINE_TYPE, SCENARIO_DEFAULTS, TEMPLATE_OBJECTIVES } from '../domain';

export const createMatrix = (
  actor: Actor,
  territoryId: number,
  input: NewMatrix,
): Promise<Outcome<number, CreateMatrixRefusal>> =>
  withBaseline(actor, (tx, at) => addMatrix(tx, actor, territoryId, input, at));

/** A copy has a fresh baseline. Without a name it is the proposed one. */
export const duplicateMatrix = (
  actor: Actor,
  matrixId: number,
  name?: string,
): Promise<Outcome<number, AccessRefusal>> =>
  withBaseline(
    actor,
    async (tx, at) => {
      const found = await matrixFor(actor, matrixId, 'matrix.duplicate', tx);
      if (!found.ok) return found;
      const { matrix } = found.value;
      const to = { name: name || (await nameOfCopy(actor, matrix, tx)), territoryId: matrix.territoryId, at };
      return done(await copyMatrix(tx, actor, matrix, to));
    },
    { timeoutMs: 60_000 },
  );

/** The question before it. */
export async function askMatrixCopy(
  actor: Actor,
  matrixId: number,
): Promise<Outcome<{ readonly head: MatrixHead; readonly proposed: string }, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.duplicate');
  if (!found.ok) return found;
  const head = await openMatrix(actor, matrixId, 'matrix.duplicate');
  return head.ok ? done({ head: head.value, proposed: await nameOfCopy(actor, found.value.matrix) }) : head;
}

const withBaseline = <Refusal>(
  actor: Actor,
  make: (tx: Transaction, at: Date) => Promise<Outcome<number, Refusal>>,
  options?: { readonly timeoutMs: number },
): Promise<Outcome<number, Refusal>> =>
  inTransaction(async (tx) => {
    const at = now();
    const made = await make(tx, at);
    if (made.ok) await insertBaseline(tx, made.value, actor.login, at);
    return made;
  }, options);

/** The baseline (C174–C176): published, no rules, its result is the reference itself. */
export const insertBaseline = (tx: Transaction, matrixId: number, login: string, at: Date): Promise<number> =>
  insertScenario(
    tx,
    matrixId,
    {
      ...SCENARIO_DEFAULTS,
      name: BASELINE_NAME,
      status: 1,
      type: BASELINE_TYPE,
      objectives: TEMPLATE_OBJECTIVES,
      rotationRules: [],
    },
    login,
    at,
  );
