/** The page of an intake as a file: each scenario, the curves with their band, what was measured, every assumption. */
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import type { IntakeView } from './intake-page.view';
import type { Words } from '~/kernel/small-types';

const YEARLY = 1;

/** What the picture draws as lines of a table: a series, a moment, its value and its band. */
function* curveRows({ chart }: IntakeView): Generator<CellInput[]> {
  for (const { label, points, band = [] } of chart?.series ?? [])
    for (const [rank, [x, y]] of points.entries()) {
      const [, low = null, high = null] = band[rank] ?? [];
      yield [label, Math.floor(x), x, y, low, high];
    }
}

export function intakeWorkbook(name: string, view: IntakeView, t: Words): WorkbookSpec {
  const text = (header: string, width = 28) => ({ header, kind: 'text', width }) as const;
  const decimal = (header: string, decimals = YEARLY) => ({ header, kind: 'decimal', decimals, computed: 6 }) as const;
  return {
    fileName: `${t('transfer:file.name')} ${name}`,
    title: view.finding ?? name,
    sheets: [
      {
        name: t('transfer:scenarios.title'),
        frozenColumns: 1,
        columns: [
          text(t('transfer:scenarios.name')),
          decimal(t('transfer:file.nitrogen')),
          decimal(t('transfer:file.equilibrium')),
          ...view.levels.map((level) => text(t('transfer:scenarios.under', { level }))),
        ],
        rows: view.lines.map((line) => [
          line.name,
          line.nitrogen,
          line.equilibrium,
          ...view.levels.map((_, rank) => line.answers[rank] ?? t('transfer:scenarios.untold')),
        ]),
      },
      {
        name: t('transfer:file.curves'),
        columns: [
          text(t('transfer:file.series')),
          { header: t('transfer:chart.year'), kind: 'integer' },
          decimal(t('transfer:file.moment'), 3),
          decimal(t('transfer:file.nitrate')),
          decimal(t('transfer:file.low')),
          decimal(t('transfer:file.high')),
        ],
        rows: curveRows(view),
      },
      {
        name: t('transfer:assumed.title'),
        columns: [
          text(t('transfer:assumed.what'), 36),
          text(t('transfer:assumed.value'), 48),
          text(t('transfer:assumed.source'), 48),
        ],
        rows: [
          ...view.assumptions.map(({ label, value, source }) => [label, value, source]),
          ...view.caveats.map((caveat) => [t('transfer:file.caveat'), caveat, '']),
        ],
      },
    ],
  };
}
