/** What laboratories found of what a series follows: the same parameter, in water, in units of the same numbers. */
import type { Actor } from '~/kernel/actor';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series, type Span } from '~/modules/monitoring/series/domain';
import { INCORRECT, resultOf, type Analysis } from '../domain';
import { namesOfCodes } from './code-names.server';
import { readAnalyses, summariseAnalyses } from './read-analyses.server';

const WATER = '3';

interface Analysed {
  /** what is measured – the fraction, and the unit where there are several –, the most frequent first */
  readonly names: readonly string[];
  /** in the order of time; `of`: which of `names`, where there are several */
  readonly points: readonly {
    readonly at: number;
    readonly value: number;
    readonly below: boolean;
    readonly of?: number;
  }[];
}
const NOTHING: Analysed = { names: [], points: [] };

/** In a window [from, to); nothing where nobody analyses it. Water as it is and filtered water stay apart. */
export async function readAnalysed(
  actor: Actor,
  { stationId, quantity }: Pick<Series, 'stationId' | 'quantity'>,
  { from, to }: Span,
): Promise<Analysed> {
  const { analysed } = quantityOf(quantity);
  if (!analysed) return NOTHING;
  const found = await readAnalyses(actor, {
    ...{ stations: [stationId], parameters: [analysed.parameter], units: analysed.units, supports: [WATER] },
    ...{ from: new Date(from), to: new Date(to), natures: [0] },
  });
  const drawn = found.flatMap((one) => {
    const { remark, value, lq } = resultOf(one);
    const below = isBelow(remark);
    const shown = below ? (lq ?? value) : value;
    return shown === null || one.qualification === INCORRECT
      ? []
      : [{ one, at: one.at.getTime(), value: shown, below }];
  });
  const counts = new Map<string, { readonly fraction: string; readonly unit: string; n: number }>();
  for (const { one } of drawn) {
    const { fraction, unit } = one;
    const kind = counts.get(kindOf(one)) ?? { fraction, unit, n: 0 };
    kind.n += 1;
    counts.set(kindOf(one), kind);
  }
  const kinds = [...counts].sort(([, a], [, b]) => b.n - a.n);
  const rankOf = new Map(kinds.map(([key], rank) => [key, rank]));
  return {
    names: await namesOf(kinds.map(([, kind]) => kind)),
    points: drawn.map(({ one, ...point }) => (kinds.length > 1 ? { ...point, of: rankOf.get(kindOf(one))! } : point)),
  };
}

type Kind = Pick<Analysis, 'fraction' | 'unit'>;
const kindOf = ({ fraction, unit }: Kind): string => JSON.stringify([fraction, unit]);
async function namesOf(kinds: readonly Kind[]): Promise<string[]> {
  const names = await namesOfCodes({
    fraction: kinds.map(({ fraction }) => fraction),
    unit: kinds.map(({ unit }) => unit),
  });
  const tellsUnits = new Set(kinds.map(({ unit }) => unit)).size > 1;
  return kinds.map(({ fraction, unit }) =>
    [names('fraction', fraction), ...(tellsUnits || fraction === '' ? [names('unit', unit)] : [])]
      .filter((word) => word !== '')
      .join(', '),
  );
}

/** From the first to the last analysis of what these series follow; null where there is none. */
export async function analysedExtent(
  actor: Actor,
  all: readonly Pick<Series, 'stationId' | 'quantity'>[],
): Promise<{ readonly firstAt: number; readonly lastAt: number } | null> {
  const found = (
    await Promise.all(
      all.map(({ stationId, quantity }) => {
        const { analysed } = quantityOf(quantity);
        return analysed
          ? summariseAnalyses(actor, {
              ...{ stations: [stationId], parameters: [analysed.parameter], units: analysed.units, supports: [WATER] },
            })
          : [];
      }),
    )
  ).flat();
  if (found.length === 0) return null;
  return {
    firstAt: Math.min(...found.map(({ firstAt }) => firstAt.getTime())),
    lastAt: Math.max(...found.map(({ lastAt }) => lastAt.getTime())),
  };
}
