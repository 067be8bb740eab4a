/** Licences under which data are given to others: their name, and the page that says what they allow. */
const LICENCES = {
  etalab: { name: 'Licence Ouverte 2.0', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
  odbl: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  ccBy: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  ccByNc: { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
} as const;
type LicenceKey = keyof typeof LICENCES;
export const LICENCE_KEYS = Object.keys(LICENCES) as LicenceKey[];
/** Null: nobody said under which. */
export const licenceOf = (key: string): (typeof LICENCES)[LicenceKey] | null =>
  Object.hasOwn(LICENCES, key) ? LICENCES[key as LicenceKey] : null;
