/**
 * The frontier as a workbook: every point with its values, the share of land changed and the share of each driving
 * mode.
 */
import type { Words } from '~/kernel/small-types';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import { SOLVED_DECIMALS } from '../domain';
import type { FrontierCriterion } from './frontier-landmarks';
import { DEVIATION, frontierCriteria } from './frontier-spec';

interface WholeFrontier {
  readonly page: { readonly indicators: readonly FrontierCriterion[]; readonly first: number; readonly second: number };
  readonly points: readonly {
    readonly first: number;
    readonly second: number;
    readonly deviation: number;
    readonly byMode?: readonly number[];
  }[];
  readonly modes: readonly string[];
}

const titled = (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`);

export function frontierWorkbook({ page, points, modes }: WholeFrontier, scenario: string, t: Words): WorkbookSpec {
  const [first, second] = frontierCriteria(page, t);
  const againstLand = page.second === DEVIATION;
  const shares = (areas: readonly number[] = []): CellInput[] => {
    const whole = areas.reduce((sum, ha) => sum + ha, 0);
    return modes.map((_, at) => (whole > 0 && areas[at] !== undefined ? (100 * areas[at]) / whole : null));
  };
  return {
    fileName: `${t('frontier.title')} ${scenario}`,
    title: t('frontier.chart', { first: first.name, second: second.name }),
    sheets: [
      {
        name: t('frontier.title'),
        frozenColumns: 1,
        columns: [
          { header: t('frontier.pointHead'), kind: 'integer' },
          {
            header: titled(first.name, first.unit),
            kind: 'decimal',
            decimals: first.decimals,
            computed: SOLVED_DECIMALS,
            width: 24,
          },
          {
            header: titled(second.name, second.unit),
            kind: 'decimal',
            decimals: second.decimals,
            computed: SOLVED_DECIMALS,
            width: 24,
          },
          ...(againstLand
            ? []
            : [
                {
                  header: titled(t('deviation.name'), '%'),
                  kind: 'decimal' as const,
                  decimals: 2,
                  computed: SOLVED_DECIMALS,
                },
              ]),
          ...modes.map((name) => ({
            header: titled(name, '%'),
            kind: 'decimal' as const,
            decimals: 2,
            computed: SOLVED_DECIMALS,
          })),
        ],
        rows: points.map((point, rank): CellInput[] => [
          rank + 1,
          point.first,
          point.second,
          ...(againstLand ? [] : [point.deviation]),
          ...shares(point.byMode),
        ]),
      },
    ],
  };
}
