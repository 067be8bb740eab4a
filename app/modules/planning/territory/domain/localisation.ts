/** Where a territory is: a department, a city or a KML file, one at most (S1§4). */
import type { KmlFile } from '~/kernel/outline';

export interface Localisation {
  readonly department: string | null;
  readonly cityCode: string | null;
  readonly kml: KmlFile | null;
}

export const NOWHERE: Localisation = { department: null, cityCode: null, kml: null };

export const samePlace = (a: Localisation, b: Localisation): boolean =>
  a.department === b.department &&
  a.cityCode === b.cityCode &&
  a.kml?.fileName === b.kml?.fileName &&
  a.kml?.text === b.kml?.text;

export const inDepartment = (department: string): Localisation => ({ ...NOWHERE, department });
export const inCity = (cityCode: string): Localisation => ({ ...NOWHERE, cityCode });
export const inKml = (kml: KmlFile): Localisation => ({ ...NOWHERE, kml });

/** The place fields of one form: unchanged fields are submitted with the changed one. */
interface SubmittedLocalisation {
  readonly department: string | null;
  readonly cityCode: string | null;
  readonly newKml: KmlFile | null;
  readonly keepKml: boolean;
}

/**
 * The last choice clears the two others. A form without script does not tell which field was filled last: the field
 * that differs from the stored value wins, the most precise first when several differ (file, then city, then
 * department).
 */
export function chooseLocalisation(before: Localisation, submitted: SubmittedLocalisation): Localisation {
  if (submitted.newKml) return inKml(submitted.newKml);
  if (submitted.cityCode !== null && submitted.cityCode !== before.cityCode) return inCity(submitted.cityCode);
  if (submitted.department !== null && submitted.department !== before.department)
    return inDepartment(submitted.department);
  if (submitted.keepKml && before.kml) return inKml(before.kml);
  if (submitted.cityCode !== null) return inCity(submitted.cityCode);
  return submitted.department === null ? NOWHERE : inDepartment(submitted.department);
}

/** French department numbers: 01 to 95 with 2A and 2B (no 20), 971 to 976 overseas. */
const DEPARTMENT = /^(?:0[1-9]|1\d|2[1-9]|2[AB]|[3-8]\d|9[0-5]|97[1-46])$/;

/** « 1 » is the Ain, « 2a » is Corse-du-Sud; `undefined` when it is no department number. */
export function departmentNumber(text: string): string | null | undefined {
  const tight = text.trim().toUpperCase();
  if (tight === '') return null;
  const padded = /^\d$/.test(tight) ? `0${tight}` : tight;
  return DEPARTMENT.test(padded) ? padded : undefined;
}

/** The department of an INSEE municipality code: its first two characters, three overseas. */
export const departmentOfCity = (cityCode: string): string =>
  cityCode.startsWith('97') ? cityCode.slice(0, 3) : cityCode.slice(0, 2);
