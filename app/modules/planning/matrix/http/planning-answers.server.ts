/** What the planning calls of the API share: wording a refusal with its status, and the lock on `datemaj`. */
import type { Outcome } from '~/kernel/outcome';
import { refuseApi } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';

const FIELD: Readonly<Record<string, string>> = {
  nameMissing: 'name',
  unknownIndicator: 'indicateurs',
  outside: 'value',
  referenceUnknown: 'scRef',
  referenceCycle: 'scRef',
  ruleInvalid: 'constraints',
  brickUnknown: 'objectifs',
  indicatorUnknown: 'objectifs',
};

interface Written {
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
}

/** The value of a use-case, or its refusal as an API answer; a stale save names the other author (B39). */
export async function answered<Value>(
  outcome: Outcome<Value, string>,
  current?: () => Promise<Written | null>,
): Promise<Value> {
  if (outcome.ok) return outcome.value;
  const { reason } = outcome;
  const other = reason === 'conflict' ? await current?.() : null;
  throw refuseApi(statusOf(reason), `planning:refusal.${reason}`, {
    ...(FIELD[reason] ? { field: FIELD[reason] } : {}),
    ...(other
      ? {
          params: { user: other.updatedBy },
          detail: { usermaj: other.updatedBy, datemaj: other.updatedAt.toISOString() },
        }
      : {}),
  });
}

/**
 * The version to save over: the current one when `datemaj` is the stored one or was not sent, else one that nothing
 * has.
 */
export const lockedVersion = (
  current: Written,
  body: { readonly datemaj?: string | undefined; readonly dateMaj?: string | undefined },
): number => {
  const sent = body.datemaj ?? body.dateMaj;
  return sent === undefined || new Date(sent).getTime() === current.updatedAt.getTime() ? current.version : 0;
};

/**
 * Rows of another matrix are refused: written here they would be missing in their own. 0 and below is a matrix not
 * created yet.
 */
export function ofThisMatrix(matrixId: number, rows: readonly { readonly mid?: number | undefined }[]): void {
  if (rows.some((row) => row.mid !== undefined && row.mid > 0 && row.mid !== matrixId))
    throw refuseApi(422, 'planning:refusal.otherMatrix', { field: 'mid' });
}
