/**
 * Samples taken to control the work itself (ISO 5667-14): a blank, which holds nothing, and duplicates, which hold the
 * same. Duplicates are analyses of one sampling under codes of their own.
 */
import { analysisKey, groupedBy, isChecked, limitOf, quantifiedOf, type Check, type CheckedSampling } from './check';

/** Sandre: what was taken is the material of sampling and bottling. */
const BLANK_SUPPORTS = ['24'];
const BLANK = /(?:^|[^\p{L}])(?:blanc|blank)(?:[^\p{L}]|$)/iu;

/** By its support, or by what its producer wrote of it: the exchange formats have no word for it. */
const isBlank = ({ support, point, code, labCode, comment }: Omit<CheckedSampling, 'analyses'>): boolean =>
  BLANK_SUPPORTS.includes(support) || [point, code, labCode, comment].some((text) => BLANK.test(text));

/** `tolerance`: percent of the limit of quantification. Without a limit nothing is judged. */
export const blank: Check = ({ analyses, ...sampling }, tolerance) =>
  isBlank(sampling)
    ? analyses.filter(isChecked).flatMap((one) => {
        const value = quantifiedOf(one);
        if (value === null || one.lq === null || one.lq <= 0) return [];
        const size = (100 * value) / one.lq;
        const facts = { value, lq: one.lq, tolerance };
        return size <= tolerance
          ? []
          : [{ parameter: one.parameter, analyses: [analysisKey(one)], size, facts, unit: one.unit }];
      })
    : [];

/** `tolerance`: percent of their mean. What is less than a limit apart cannot be told apart. */
export const duplicates: Check = ({ analyses }, tolerance) =>
  groupedBy(analyses.filter(isChecked), ({ parameter, fraction, inSitu, unit }) =>
    [parameter, fraction, inSitu, unit].join(' '),
  ).flatMap((same) => {
    const numbers = same.flatMap((one) => quantifiedOf(one) ?? limitOf(one) ?? []);
    if (numbers.length < 2 || same.every((one) => quantifiedOf(one) === null)) return [];
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const apart = most - least;
    const size = (100 * apart) / ((most + least) / 2);
    const largestLimit = Math.max(0, ...same.flatMap(({ lq }) => lq ?? []));
    if (apart <= largestLimit || size <= tolerance) return [];
    const facts = { least, most, percent: size, tolerance };
    return [{ parameter: same[0]!.parameter, analyses: same.map(analysisKey), size, facts, unit: same[0]!.unit }];
  });
