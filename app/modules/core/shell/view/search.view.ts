import { urls } from '~/urls';

const TARGET = { territory: urls.territory, matrix: urls.matrix, scenario: urls.scenario } as const;
type Kind = keyof typeof TARGET;

interface Group {
  readonly kind: Kind;
  readonly count: number;
  readonly results: readonly { readonly id: number; readonly name: string }[];
}

/** Search results as the dropdown and the page show them: each line « [id] - name » leads to its screen. */
export const searchView = (groups: readonly Group[], label: (kind: Kind) => string) =>
  groups.map((group) => ({
    kind: group.kind,
    label: label(group.kind),
    count: group.count,
    results: group.results.map((hit) => ({ ...hit, to: TARGET[group.kind](hit.id) })),
  }));
