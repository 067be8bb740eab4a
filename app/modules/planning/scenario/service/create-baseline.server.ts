import type { Transaction } from '~/platform/db/transaction.server';
import { insertScenario } from '../data/scenarios.server';
import { BASELINE_NAME, BASELINE_TYPE, SCENARIO_DEFAULTS, TEMPLATE_OBJECTIVES } from '../domain';

/** The baseline every matrix is born with (C174–C176): published, no rules, its result is the reference itself. */
export const createBaseline = (tx: Transaction, mid: number, login: string, at: Date): Promise<number> =>
  insertScenario(
    tx,
    mid,
    {
      ...SCENARIO_DEFAULTS,
      name: BASELINE_NAME,
      status: 1,
      scType: BASELINE_TYPE,
      objectives: TEMPLATE_OBJECTIVES,
      rotationRules: [],
    },
    login,
    at,
  );
