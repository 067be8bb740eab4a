/** What to fill in before a scenario can start, and the matrix cells that lack a value. */
import { formatQuantity } from '~/kernel/french-number';
import type { MissingValue } from '../domain/availability';
import type { Missing } from '../domain/completeness';
import type { ScenarioModel } from '../domain/scenario-model';
import { cellName, memberSentence, nameOf } from './scenario-names';
import { sentence, type Sentence } from './sentence';

/** Pairs: who (null for the scenario itself) and what. */
interface MissingView {
  readonly who: Sentence | null;
  readonly what: Sentence;
}

export function missingView(model: ScenarioModel, missing: readonly Missing[], locale = 'fr'): MissingView[] {
  return missing.map((item) => {
    switch (item.kind) {
      case 'objective':
        return {
          who: memberSentence(model, { kind: 'objective', objectiveId: item.objectiveId }, locale),
          what: sentence(`missing.${item.part}`),
        };
      case 'direction':
        return { who: null, what: sentence('missing.direction') };
      case 'allocation':
        return {
          who: null,
          what: sentence('missing.allocation', {
            zone: nameOf(model.zones, item.zoneId),
            gap: formatQuantity(item.gapHa, 'ha', 2, locale),
          }),
        };
    }
  });
}

/** At most `shown` cells are named; a matrix may lack thousands. */
export function missingCellsView(
  model: ScenarioModel,
  cells: readonly MissingValue[],
  shown = 20,
): { cells: readonly Sentence[]; others: number } {
  return {
    cells: cells
      .slice(0, shown)
      .map((cell) =>
        sentence('missing.cell', { ...cellName(model, cell), indicator: nameOf(model.indicators, cell.indicatorId) }),
      ),
    others: Math.max(0, cells.length - shown),
  };
}
