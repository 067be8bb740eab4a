/** Results of a file that are a thousand times what their station has of the parameter: told (decision 191). */
import { farFrom, usualOf, type Far } from '~/kernel/far-number';
import { numberForInput } from '~/kernel/french-number';
import { findUsualResults } from '../data/usual-measurands.server';
import { quantifiedOf } from '../domain/checks/check';
import { broken, type Broken } from '../domain/control-rules';
import type { ReadLine } from '../domain/read-line';
import { namesOfCodes } from './code-names.server';

const DIGITS = 6;
const inWords = (value: number): string => numberForInput(Number(value.toPrecision(DIGITS)));

interface Measured {
  readonly parameter: string;
  readonly fraction?: string;
  readonly unit?: string;
  readonly support: string;
}
const keyOf = ({ parameter, fraction = '', unit = '', support }: Measured): string =>
  JSON.stringify([parameter, fraction, unit, support]);

/** Where the station has none of it, the results of the file stand beside each other. Told once, with their number. */
export async function farResults(stationId: number, lines: readonly ReadLine[]): Promise<Broken[]> {
  const groups = new Map<string, { readonly one: ReadLine; readonly value: number }[]>();
  for (const one of lines) {
    const { remark, result = null, sampling, ...said } = one.analysis;
    const value = quantifiedOf({ remark, result });
    if (value === null || value === 0) continue;
    const key = keyOf({ ...said, support: sampling.support });
    const group = groups.get(key);
    if (group) group.push({ one, value });
    else groups.set(key, [{ one, value }]);
  }
  const parameters = [...new Set(lines.map(({ analysis }) => analysis.parameter))];
  const stored = new Map((await findUsualResults(stationId, parameters)).map((one) => [keyOf(one), one.median]));
  const told = new Map<string, { readonly one: ReadLine; readonly value: number; readonly far: Far; times: number }>();
  for (const [key, group] of groups) {
    const values = [stored.get(key) ?? usualOf(group.map(({ value }) => value))];
    for (const { one, value } of group) {
      const far = farFrom(value, [{ of: 'recent', values }]);
      const before = far && told.get(`${far.way} ${key}`);
      if (before) before.times += 1;
      else if (far) told.set(`${far.way} ${key}`, { one, value, far, times: 1 });
    }
  }
  if (told.size === 0) return [];
  const all = [...told.values()];
  const names = await namesOfCodes({
    parameter: all.map(({ one }) => one.analysis.parameter),
    unit: all.map(({ one }) => one.analysis.unit ?? ''),
  });
  return all.map(({ one, value, far, times }) =>
    broken('T73', one.at('result'), {
      ...{ context: far.way, parameter: names('parameter', one.analysis.parameter), times },
      ...{ value: inWords(value), usual: inWords(far.beside), unit: names('unit', one.analysis.unit ?? '') },
    }),
  );
}
