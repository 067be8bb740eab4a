/**
 * What laboratories found of what a series follows: the same parameter, in water, brought to the unit of the series.
 */
import type { Actor } from '~/kernel/actor';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series, type Span } from '~/modules/monitoring/series/domain';
import { powerBetween, scaleOfCode, scaleOfSymbol, shifted } from '~/modules/monitoring/analysed-units/domain';
import { INCORRECT, resultOf, type Analysis } from '../domain';
import { suspectedAnalyses } from '../domain/expressions';
import { namesOfCodes } from './code-names.server';
import { readAnalyses, summariseAnalyses } from './read-analyses.server';

/** And what nobody says the support of. */
const WATER = ['', '0', '3'];
/** Values jump against those around them, which a window may leave out. */
const AROUND_MS = 2 * 366 * 86_400_000;

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
  const { analysed, unit } = quantityOf(quantity);
  if (!analysed) return NOTHING;
  const around = await readAnalyses(actor, {
    ...{ stations: [stationId], parameters: [analysed.parameter], supports: WATER, natures: [0] },
    ...{ from: new Date(from - AROUND_MS), to: new Date(to + AROUND_MS) },
  });
  const suspected = suspectedAnalyses(around);
  const scale = scaleOfSymbol(unit);
  const drawn = around.flatMap((one) => {
    const { remark, value, lq } = resultOf(one);
    const below = isBelow(remark);
    const shown = below ? (lq ?? value) : value;
    const at = one.at.getTime();
    const power = analysed.units.includes(one.unit) ? 0 : powerBetween(one.parameter, scaleOfCode(one.unit), scale);
    if (at < from || at >= to || shown === null || power === null) return [];
    return one.qualification === INCORRECT || suspected.has(one)
      ? []
      : [{ one, at, value: shifted(shown, power), below }];
  });
  const counts = new Map<string, { readonly fraction: string; readonly unit: string; n: number }>();
  for (const { one } of drawn) {
    const { fraction, unit: own } = one;
    const kind = counts.get(kindOf(one)) ?? { fraction, unit: own, n: 0 };
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
              ...{ stations: [stationId], parameters: [analysed.parameter], supports: WATER },
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
