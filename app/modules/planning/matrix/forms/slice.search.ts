/** Which indicator, or which zone, a page of a matrix shows. Its address says it in the contract's words. */
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';

export const SLICE_WORDS = { iid: NumberIfAny, zid: NumberIfAny, page: NumberIfAny };

export const sliceAsked = <Rest extends object>({
  iid,
  zid,
  ...rest
}: { iid?: number | undefined; zid?: number | undefined } & Rest) => ({ ...rest, indicatorId: iid, zoneId: zid });

export const SliceSearch = z.object(SLICE_WORDS).transform(sliceAsked);
