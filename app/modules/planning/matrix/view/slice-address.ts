/** A slice of a matrix as the search part of its address, in the contract's words (read by forms/slice.search). */
interface SliceAsked {
  readonly indicatorId?: number | undefined;
  readonly zoneId?: number | undefined;
}

/** One text for a slice, as the sheet posts it. */
export const sliceKey = ({ indicatorId, zoneId }: SliceAsked): string =>
  zoneId === undefined ? `indicatorId.${indicatorId ?? ''}` : `zoneId.${zoneId}`;

/** What the device keeps of a sheet that is not saved, and what a merge of that sheet lets go. */
export const matrixDraft = (matrixId: number, slice: SliceAsked) => ({
  of: 'matrix',
  record: `${matrixId} ${sliceKey(slice)}`,
});

export const sliceAddress = ({ indicatorId, zoneId }: SliceAsked) => ({ iid: indicatorId, zid: zoneId });
