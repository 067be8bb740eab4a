import { expect, test } from 'vitest';
import { codeOfFigure, figureOfCode, reportOfCodes } from './result-codes';

test('C268 a figure that is not available is −999 where it is stored and sent, NaN inside', () => {
  expect([codeOfFigure(NaN), codeOfFigure(0), codeOfFigure(-25)]).toEqual([-999, 0, -25]);
  expect([figureOfCode(-999), figureOfCode(0), figureOfCode(-998.5)]).toEqual([NaN, 0, -998.5]);
});

test('a report of an earlier version has no figure where it holds −999', () => {
  const figures = (territory: number) => ({
    territory,
    byZone: [1, -999],
    byCrop: [-999],
    byMode: [2, 3],
    surfaceWithoutValueHa: 4,
  });
  const report = { deviation: -999, indicators: [{ indicatorId: 5, reference: figures(-999), optimised: figures(6) }] };
  const known = { byZone: [1, null], byCrop: [null], byMode: [2, 3], surfaceWithoutValueHa: 4 };
  expect(reportOfCodes(report)).toEqual({
    deviation: -999,
    indicators: [{ indicatorId: 5, reference: { ...known, territory: null }, optimised: { ...known, territory: 6 } }],
  });
});
