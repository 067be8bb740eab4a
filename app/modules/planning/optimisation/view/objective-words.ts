/** What an objective asks, in words: « Toutes les cultures en AB : au moins 15 % du territoire », and its name. */
import type { Named } from '~/kernel/small-types';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { indicatorOf, isRelative, kindOf, traitsOf, type ObjectiveKind } from '../domain/objective-kind';
import type { CellSelection, Indicator, ScenarioObjective, SelectedList } from '../domain/scenario-model';
import { isWhole } from '../domain/selected-cells';
import { sentence, type Sentence } from './sentence';

/** null names: all of them. */
export interface SelectionView {
  readonly zones: readonly string[] | null;
  readonly crops: readonly string[] | null;
  readonly modes: readonly string[] | null;
}
export interface AskedObjective {
  readonly kind: ObjectiveKind;
  readonly indicator: string | null;
  readonly relative: boolean;
  readonly comparison: 4 | 6 | 7 | null;
  readonly target: number | null;
  readonly unit: string;
  readonly sel: SelectionView;
  readonly of: SelectionView | null;
}

/** What objectives speak of. */
interface ObjectiveNames {
  readonly zones: readonly Named[];
  readonly crops: readonly Named[];
  readonly drivingModes: readonly Named[];
  readonly indicators: readonly (Named & Partial<Pick<Indicator, 'unit' | 'decimals'>>)[];
}

const NAMED = 3;
const NOT_YET = '…';
const words = (key: string, values: Sentence['values'] = {}): Sentence => ({ key: `scenario:${key}`, values });

const chosen = (all: readonly Named[], selection: CellSelection, list: SelectedList): readonly string[] | null => {
  if (isWhole(selection, list)) return null;
  const names = all.filter(({ id }) => selection[list].includes(id)).map(({ name }) => name);
  return names.length === all.length ? null : names;
};
export const selectionView = (model: Omit<ObjectiveNames, 'indicators'>, selection: CellSelection): SelectionView => ({
  zones: chosen(model.zones, selection, 'zones'),
  crops: chosen(model.crops, selection, 'crops'),
  modes: chosen(model.drivingModes, selection, 'modes'),
});

/** Unit and decimals of an objective's target. */
export function objectiveUnit(
  model: Pick<ObjectiveNames, 'indicators'>,
  objective: ScenarioObjective,
): { unit: string; decimals: number } {
  const { quantity } = objective;
  const { unit } = traitsOf(quantity);
  if (unit) return { unit, decimals: 2 };
  const indicatorId = indicatorOf(quantity);
  const indicator = model.indicators.find(({ id }) => id === indicatorId);
  return { unit: indicator?.unit ?? '', decimals: Math.max(2, indicator?.decimals ?? 0) };
}

export function askedObjective(model: ObjectiveNames, objective: ScenarioObjective): AskedObjective {
  const { quantity } = objective;
  const relative = isRelative(quantity);
  return {
    kind: kindOf(quantity),
    indicator: model.indicators.find(({ id }) => id === indicatorOf(quantity))?.name ?? null,
    relative,
    comparison: objective.comparison,
    target: objective.target,
    unit: objectiveUnit(model, objective).unit,
    sel: selectionView(model, objective.sel),
    of: relative ? selectionView(model, objective.of) : null,
  };
}

/** decimals that were typed, and no more */
const written = (value: number, locale: string): string =>
  formatNumber(value, Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0), locale);

const some = (names: readonly string[]): (Sentence | string)[] =>
  names.length > NAMED
    ? [names.slice(0, NAMED).join(', '), words('andMore', { count: names.length - NAMED })]
    : [names.join(', ')];

function selectionWords(selection: SelectionView): (Sentence | string)[] {
  const { zones, crops, modes } = selection;
  if (zones === null && crops === null && modes === null) return [words('sentence.whole')];
  const none = (['zones', 'crops', 'modes'] as const).filter((list) => selection[list]?.length === 0);
  if (none.length > 0) return none.map((list) => words(`none.${list}`));
  return [
    ...(crops ? some(crops) : [words('all.crops')]),
    ...(modes ? [words('sentence.inModes', { modes: some(modes) })] : []),
    ...(zones ? [words('sentence.inZones', { zones: some(zones) })] : []),
  ];
}

function formOf({ kind, relative, of }: AskedObjective): string {
  if (kind !== 'surface') return kind;
  if (!relative) return 'surface';
  return of?.zones === null && of.crops === null && of.modes === null ? 'shareOfWhole' : 'share';
}

/** Without its full stop. `target` left out: what is asked of it stands elsewhere, as beside a lever. */
export function objectiveWords(objective: AskedObjective, locale: string, { target: said = true } = {}): Sentence {
  const { sel, of, comparison, target, unit } = objective;
  return {
    ...words(`${said ? 'sentence' : 'lever'}.${formOf(objective)}`, {
      sel: selectionWords(sel),
      comparison: comparison === null ? NOT_YET : words(`comparison.${comparison}`),
      target: withUnit(target === null ? NOT_YET : written(target, locale), unit, locale),
      indicator: objective.indicator ?? words('objective.noIndicator'),
      of: of ? selectionWords(of) : '',
    }),
    capital: true,
  };
}

/** What somebody called it; else what it asks. */
export const objectiveName = (
  objective: AskedObjective & { readonly description: string },
  locale: string,
  said?: { readonly target: boolean },
): Sentence =>
  objective.description.trim() === ''
    ? objectiveWords(objective, locale, said)
    : sentence('member.objective', { name: objective.description.trim() });
