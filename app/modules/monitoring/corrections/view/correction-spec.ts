/** Two states of one series over the same window: faint what it was, in its colour what it becomes. */
import type { CorrectionsPage } from './corrections-page';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { HydrographSeries, HydrographSpec } from '~/modules/monitoring/hydrograph/view/hydrograph';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

type Words = (key: string, options?: Record<string, unknown>) => string;

export const seriesName = ({ quantity, name }: CorrectionsPage['series'], t: Words): string =>
  [quantityName(t, quantity), name].filter(Boolean).join(' – ');

export function correctionSpec(
  { window, drawn }: { readonly window: Window; readonly drawn: HydrographSeries },
  { before, after = drawn.lines }: { readonly before?: PackedLines; readonly after?: PackedLines },
  words: {
    readonly title: string;
    readonly before: string;
    readonly after: string;
    readonly empty: string;
    /** names the crosses of `drawn`, if it has any */
    readonly reading: string;
    readonly locale: string;
  },
  { marks = [], picked }: Pick<HydrographSpec, 'marks' | 'picked'> = {},
): HydrographSpec {
  return {
    id: 'corrections',
    title: words.title,
    description: words.title,
    locale: words.locale,
    from: window.from,
    to: window.to,
    series: [
      ...(before
        ? [{ ...drawn, id: 1, label: words.before, colour: 'soft' as const, lines: before, readings: [] }]
        : []),
      { ...drawn, id: 2, label: words.after, lines: after },
    ],
    ...(marks.length > 0 ? { marks } : {}),
    ...(picked && { picked }),
    words: { empty: words.empty, reading: words.reading },
  };
}
