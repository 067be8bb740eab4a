/** Two people edited one matrix's name, description and indicators. */
import { threeWay } from '~/modules/core/versions/domain';
import type { MatrixDescription } from './matrix-versions';

export const mergeDescriptions = (
  base: MatrixDescription,
  mine: MatrixDescription,
  theirs: MatrixDescription,
  chosen: ReadonlySet<string> = new Set(),
) =>
  threeWay<MatrixDescription, 'name' | 'descriptif'>([base, mine, theirs], chosen, Object.is, (field, list) => ({
    name: field('name'),
    descriptif: field('descriptif'),
    indicators: list(({ indicators }) => indicators),
  }));
