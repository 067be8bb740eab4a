/** Parts of a scenario in words: « Production de Blé : au moins 30 t », « valeur visée », « 30 », « Blé, Luzerne ». */
import type { Named, Words } from '~/kernel/small-types';
import { comparedDecimals, formatNumber } from '~/kernel/french-number';
import type { MatrixNames } from '~/modules/planning/matrix/view/matrix-history.view';
import { NO_INDICATOR, type QuantityKind, type SelectedList } from '~/modules/planning/optimisation/domain';
import { askedObjective } from '~/modules/planning/optimisation/view/objective-words';
import type { ObjectiveMeasure, Part, ScenarioInput } from '../domain';
import { objectiveTitle } from './objective-sentence';

export interface PartNames extends MatrixNames {
  readonly scenarios: ReadonlyMap<number, string>;
}

/** Lists of today that are named in full. */
const NAMED_ALL = 3;
const nameIn = (items: readonly Named[], id: unknown): string =>
  items.find((item) => item.id === id)?.name ?? `#${String(id)}`;
/** « Toutes » where all is meant; the full list of today is told as that list. */
function listOf(items: readonly Named[], part: Record<string, unknown>, list: SelectedList, t: Words): string {
  const { whole } = part;
  if (Array.isArray(whole) && whole.includes(list)) return t('value.all');
  const chosen = Array.isArray(part[list]) ? (part[list] as unknown[]) : [];
  if (chosen.length === 0) return t('value.none');
  return chosen.length === items.length && items.length > NAMED_ALL
    ? t('value.allOfToday', { count: chosen.length })
    : chosen.map((id) => nameIn(items, id)).join(', ');
}
const asRecord = (value: Part): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** How an objective is called, by its number; `states`: where it is looked for, the latest first. */
export function objectiveNames(
  states: readonly Pick<ScenarioInput, 'objectives'>[],
  names: PartNames,
  t: Words,
  locale: string,
): (id: string, said: { readonly target: boolean }) => string {
  return (id, said) => {
    const objective = states.flatMap(({ objectives }) => objectives).find((one) => String(one.id) === id);
    return objective
      ? objectiveTitle({ ...askedObjective(names, objective), description: objective.description }, t, locale, said)
      : t('scenario:objective.unnamed');
  };
}

/** The name of a part from its key. */
export function partName(key: string, t: Words, called: ReturnType<typeof objectiveNames>): string {
  const [kind = '', first = '', second = '', third = ''] = key.split('.');
  if (kind === 'objective') {
    const name = called(first, { target: second === '' });
    return second
      ? t('part.ofObjective', { name, part: t(`part.objective.${second}`) })
      : t('part.wholeObjective', { name });
  }
  if (kind === 'rule')
    return third
      ? t('part.ofRule', { kind: first === 'AB' ? 'AB' : 'Eco+', id: second, part: t(`part.rule.${third}`) })
      : t('part.wholeRule', { kind: first === 'AB' ? 'AB' : 'Eco+', id: second });
  return t(`part.field.${kind}`);
}

/**
 * The value of a part in words; null when there is no such part. `other`: the value it is compared with, and must look
 * different from.
 */
export function partValue(
  key: string,
  value: Part,
  names: PartNames,
  t: Words,
  locale: string,
  other: Part = null,
): string {
  if (value === null || value === undefined) return t('value.nothing');
  const part = key.split('.').at(-1) ?? key;
  const record = asRecord(value);
  switch (part) {
    case 'goal':
      return record['optimisedId'] === NO_INDICATOR
        ? t('value.noGoal')
        : t(`value.${String(record['direction'])}`, {
            indicator: nameIn(names.indicators, record['optimisedId']),
          });
    case 'status':
      return t(`value.status.${String(value)}`);
    case 'referenceId':
      return value === 0 ? t('value.currentTerritory') : (names.scenarios.get(Number(value)) ?? `#${String(value)}`);
    case 'changeCap':
      return typeof value === 'number' ? t('value.percent', { value: formatNumber(value, 1, locale) }) : String(value);
    case 'quantity':
      return quantityWords(value as ObjectiveMeasure, names, t);
    case 'sel':
    case 'of':
      return [
        listOf(names.zones, record, 'zones', t),
        listOf(names.crops, record, 'crops', t),
        listOf(names.drivingModes, record, 'modes', t),
      ].join(' · ');
    case 'crops':
      return record['allCrops'] === true ? t('value.all') : listOf(names.crops, record, 'crops', t);
    case 'together':
      return t(value === true ? 'value.together' : 'value.each');
    case 'min':
    case 'max':
      return t('value.percent', { value: String(value) });
    default:
      break;
  }
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return formatNumber(value, digitsBeside(value, other), locale);
  return typeof value === 'object' ? t('value.whole') : String(value) || t('value.nothing');
}

function digitsBeside(value: number, other: Part): number {
  if (typeof other !== 'number') return Number.isInteger(value) ? 0 : 2;
  return comparedDecimals(value, other, Number.isInteger(value) && Number.isInteger(other) ? 0 : 2);
}

const QUANTITY_WORDS: Readonly<Record<Exclude<QuantityKind, 'mean'>, string>> = {
  surface: 'value.surface',
  surfaceWithoutUnit: 'value.surface',
  share: 'value.relativeSurface',
  production: 'value.production',
  unset: 'value.noIndicator',
};

function quantityWords({ quantity, comparison }: ObjectiveMeasure, names: PartNames, t: Words): string {
  const what =
    quantity.kind === 'mean' ? nameIn(names.indicators, quantity.indicatorId) : t(QUANTITY_WORDS[quantity.kind]);
  return comparison === null ? what : t(`value.comparison.${comparison}`, { what });
}
