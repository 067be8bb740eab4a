/** What scenarios make of the water of each intake, side by side; its words come along, so that no page loads them. */
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import type { IntakeGiven } from './intake-given';
import { scenarioLines } from './intake-page.view';
import type { Words } from '~/kernel/small-types';

export interface ComparedWaters {
  readonly title: string;
  readonly intake: string;
  readonly scenarios: readonly string[];
  readonly rows: readonly { readonly name: string; readonly to: string; readonly cells: readonly string[] }[];
  readonly caveat: string;
}

/** Today and the scenarios that are asked: nothing is calculated of the others. */
const withScenarios = ({ plan, ...given }: IntakeGiven, asked: readonly number[]): IntakeGiven => ({
  ...given,
  plan: plan && { ...plan, scenarios: plan.scenarios.filter(({ id, isToday }) => isToday || asked.includes(id)) },
});

/** Null: nothing can be calculated of any intake. Scenarios in the order asked; one alone stands beside today. */
export function comparedWaters(
  intakes: readonly IntakeGiven[],
  asked: readonly number[],
  t: Words,
  locale: string,
): ComparedWaters | null {
  const views = intakes
    .map((given) => ({ given, lines: scenarioLines(withScenarios(given, asked), t, locale).lines }))
    .filter(({ lines }) => lines.some(({ id }) => asked.includes(id)));
  const [first] = views;
  if (!first) return null;
  const today = first.lines.filter(({ isToday }) => isToday).map(({ id }) => id);
  const scenarioIds = asked.length > 1 ? asked : [...new Set([...today, ...asked])];
  return {
    title: t('transfer:compared.title'),
    intake: t('transfer:compared.intake'),
    scenarios: scenarioIds.map((id) => first.lines.find((line) => line.id === id)?.name ?? ''),
    rows: views.map(({ given: { intake, territoryId }, lines }) => ({
      ...{ name: intake.name, to: urls.intake(territoryId, intake.id) },
      cells: scenarioIds.map((id) => {
        const line = lines.find((one) => one.id === id);
        if (!line) return t('transfer:unsaid');
        const lasting = t('transfer:compared.lasting', { equilibrium: formatNumber(line.equilibrium, 0, locale) });
        return line.short === '' ? lasting : t('transfer:compared.both', { lasting, short: line.short });
      }),
    })),
    caveat: t('transfer:compared.caveat'),
  };
}
