import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { countRefusal } from '../domain';
import { exportComparison } from './read-comparison.server';

type Refusal = AccessRefusal | 'countTooFew' | 'countTooMany' | 'notOneMatrix' | 'noResult';

/** The comparison of some scenarios as a file in base64: the matrix is theirs. */
export async function comparisonContent(
  actor: Actor,
  ids: readonly number[],
  reference: number | null,
  format: 'xlsx' | 'csv',
): Promise<Outcome<{ content: string; fileName: string }, Refusal>> {
  const chosen = [...new Set([...ids, ...(reference === null ? [] : [reference])])];
  const count = countRefusal(chosen.length);
  if (count) return refused(count === 'tooFew' ? 'countTooFew' : 'countTooMany');
  const matrixIds = new Set<number>();
  for (const id of chosen) {
    const found = await scenarioFor(actor, id, 'comparison.read');
    if (!found.ok) return found;
    matrixIds.add(found.value.matrix.matrixId);
  }
  const [matrixId] = matrixIds;
  if (matrixId === undefined || matrixIds.size > 1) return refused('notOneMatrix');
  const file = await exportComparison(
    actor,
    matrixId,
    {
      scenarios: chosen,
      reference,
      spread: null,
      grouping: 'modesConduites',
      shown: { surfaces: 'table', indicators: 'table', production: 'table' },
      indicators: null,
      production: null,
    },
    'fr',
  );
  if (!file.ok) return file;
  return file.value ? done(await spreadsheetContent(file.value, format)) : refused('noResult');
}
