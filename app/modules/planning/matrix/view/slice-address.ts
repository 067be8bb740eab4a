/** A slice of a matrix as the search part of its address, in the contract's words (read by forms/slice.search). */
interface SliceAsked {
  readonly indicatorId?: number | undefined;
  readonly zoneId?: number | undefined;
}

export const sliceAddress = ({ indicatorId, zoneId }: SliceAsked) => ({ iid: indicatorId, zid: zoneId });
