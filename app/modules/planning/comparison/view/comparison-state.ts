/** Reads the state of the comparison from the URL, and writes it back. */
import { urls, type ComparisonFile } from '~/urls';
import type { Grouping, Spread } from '../domain';

export const SECTIONS = ['surfaces', 'indicators', 'production'] as const;
export type Section = (typeof SECTIONS)[number];
/** The sections, and the robustness of the indicators. */
export const CHARTS = [...SECTIONS, 'robustness'] as const;
export type Chart = (typeof CHARTS)[number];
export type Shown = 'chart' | 'table';

export interface ComparisonState {
  readonly scenarios: readonly number[];
  readonly reference: number | null;
  /** ± % of the draws; null: robustness is not measured */
  readonly spread: Spread | null;
  readonly grouping: Grouping;
  readonly shown: Readonly<Record<Section, Shown>>;
  /** null: as they start (all checked, auto-scale on) */
  readonly indicators: { readonly ids: readonly number[]; readonly auto: boolean } | null;
  readonly production: {
    readonly crops: readonly number[];
    readonly scenarios: readonly number[];
    readonly auto: boolean;
  } | null;
}

const FIRST: Readonly<Record<Section, Shown>> = { surfaces: 'chart', indicators: 'chart', production: 'table' };

type SearchPairs = readonly (readonly [name: string, value: string])[];

/** The state as search parameters, without its defaults. */
export function statePairs(state: ComparisonState): SearchPairs {
  const many = (name: string, values: readonly number[]) => values.map((value) => [name, String(value)] as const);
  return [
    ...many('scenario', state.scenarios),
    ...(state.reference === null ? [] : [['ref', String(state.reference)] as const]),
    ...(state.spread === null ? [] : [['spread', String(state.spread)] as const]),
    ...(state.grouping === 'modesConduites' ? [] : [['group', state.grouping] as const]),
    ...SECTIONS.flatMap((section) =>
      state.shown[section] === FIRST[section] ? [] : [[section, state.shown[section]] as const],
    ),
    ...(state.indicators
      ? [
          ['chosenI', '1'] as const,
          ...many('iid', state.indicators.ids),
          ...(state.indicators.auto ? [['autoI', '1'] as const] : []),
        ]
      : []),
    ...(state.production
      ? [
          ['chosenP', '1'] as const,
          ...many('cid', state.production.crops),
          ...many('prod', state.production.scenarios),
          ...(state.production.auto ? [['autoP', '1'] as const] : []),
        ]
      : []),
  ];
}

const asSearch = (pairs: SearchPairs): Record<string, string[]> => {
  const search: Record<string, string[]> = {};
  for (const [name, value] of pairs) (search[name] ??= []).push(value);
  return search;
};

export const comparisonUrl = (matrixId: number, state: ComparisonState): string =>
  urls.scenariosCompare(matrixId, [], asSearch(statePairs(state)));
export const comparisonFileUrl = (matrixId: number, state: ComparisonState, file: ComparisonFile): string =>
  urls.matrixPage(matrixId, `scenariosCompare/${file}`, asSearch(statePairs(state)));
