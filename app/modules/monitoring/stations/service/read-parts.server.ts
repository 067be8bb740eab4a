import { present } from '~/modules/core/fields/domain';
import { findParts } from '../data/parts.server';
import { partFields, type PartName } from '../domain';

/** For a caller that has found the station within its scope. */
export const readPartsOf = async (stationId: number, part: PartName) =>
  (await findParts(stationId, part)).map(({ id, values, version }) => ({
    id,
    ...present(partFields(part), values),
    version,
  }));
