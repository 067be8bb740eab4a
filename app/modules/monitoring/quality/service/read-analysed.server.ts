/** What laboratories found of what a series follows: the same parameter, in water, in units of the same numbers. */
import type { Actor } from '~/kernel/actor';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series, type Span } from '~/modules/monitoring/series/domain';
import { INCORRECT, resultOf } from '../domain';
import { readAnalyses, summariseAnalyses } from './read-analyses.server';

const WATER = '3';

/** In a window [from, to), in the order of time; nothing where nobody analyses it. */
export async function readAnalysed(
  actor: Actor,
  { stationId, quantity }: Pick<Series, 'stationId' | 'quantity'>,
  { from, to }: Span,
): Promise<{ readonly at: number; readonly value: number; readonly below: boolean }[]> {
  const { analysed } = quantityOf(quantity);
  if (!analysed) return [];
  const found = await readAnalyses(actor, {
    ...{ stations: [stationId], parameters: [analysed.parameter], units: analysed.units, supports: [WATER] },
    ...{ from: new Date(from), to: new Date(to), natures: [0] },
  });
  return found.flatMap((one) => {
    const { remark, value, lq } = resultOf(one);
    const below = isBelow(remark);
    const drawn = below ? (lq ?? value) : value;
    return drawn === null || one.qualification === INCORRECT ? [] : [{ at: one.at.getTime(), value: drawn, below }];
  });
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
