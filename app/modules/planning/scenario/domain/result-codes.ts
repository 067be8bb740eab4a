/** A figure that is not available: −999 where it is stored and sent (C268), NaN inside, as in matrices. */
import type { PlainFigures, RunReport } from './run';

const NOT_AVAILABLE = -999;

export const codeOfFigure = (figure: number): number => (Number.isNaN(figure) ? NOT_AVAILABLE : figure);
export const figureOfCode = (code: number): number => (code === NOT_AVAILABLE ? NaN : code);

const known = (figure: number | null): number | null => (figure === NOT_AVAILABLE ? null : figure);
const knownFigures = (figures: PlainFigures): PlainFigures => ({
  ...figures,
  territory: known(figures.territory),
  byZone: figures.byZone.map(known),
  byCrop: figures.byCrop.map(known),
  byMode: figures.byMode.map(known),
});
/**
 * A stored report: those of earlier versions hold the code, newer ones null. One of an incomplete run has no figure.
 */
export const reportOfCodes = <Report extends Partial<RunReport>>(report: Report): Report => ({
  ...report,
  indicators: report.indicators?.map(({ indicatorId, reference, optimised }) => ({
    indicatorId,
    reference: knownFigures(reference),
    optimised: knownFigures(optimised),
  })),
});

/**
 * Below it there is only the solver's rounding: a hundredth of a square metre, and a zone's sum stays its surface.
 * Files carry so many decimals of what is shown with fewer.
 */
export const SOLVED_DECIMALS = 6;
