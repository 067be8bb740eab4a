import { present } from '~/records/fields/domain';
import { findParts } from '../data/parts.server';
import { findNames } from '../data/reference-names.server';
import { partDefinition, partFields, REFERENCE_FIELDS, type PartName, type Station } from '../domain';

/** For a caller that has found the station within its scope. */
export const readPartsOf = async (stationId: number, part: PartName) =>
  (await findParts(stationId, part)).map(({ id, values, fileId, version }) => ({
    id,
    ...present(partFields(part), values),
    ...(partDefinition(part).file ? { hasFile: fileId !== null } : {}),
    version,
  }));

export async function readAquiferOf({ values: { aquiferCode: code } }: Station) {
  return { code, name: (await findNames(REFERENCE_FIELDS.aquiferCode, [code])).get(code) ?? '' };
}
