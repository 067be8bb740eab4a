/**
 * The municipalities of France as they are today, from the INSEE and IGN data of the npm package
 * `@etalab/decoupage-administratif` (Licence Ouverte). It has no coordinates.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { FileIssue } from '~/records/exchange/domain';
import { asText, complaint, objection, type FileLine, type ReferenceSet } from '../domain';

const Municipality = z.object({
  code: z.string(),
  nom: z.string(),
  type: z.string(),
  departement: z.string().optional(),
  region: z.string().optional(),
  codesPostaux: z.array(z.string()).optional(),
  population: z.number().optional(),
});

export async function municipalitiesOfFrance() {
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json');
  return z.array(Municipality).parse(JSON.parse(await readFile(path, 'utf8')));
}

let codesOfFrance: Promise<ReadonlySet<string>> | undefined;
/** Also of municipalities that are a part of another today: files of before name them. Read once. */
function knownCodes(): Promise<ReadonlySet<string>> {
  codesOfFrance ??= municipalitiesOfFrance().then((all) => new Set(all.map(({ code }) => code)));
  return codesOfFrance;
}

/** Lines of a file whose code no municipality has: taken, and told, since a spreadsheet eats zeros. */
export async function unlistedCodes({ listed }: ReferenceSet, lines: readonly FileLine[]): Promise<FileIssue[]> {
  if (listed === undefined) return [];
  const known = await knownCodes();
  return lines.flatMap((line) => {
    const code = asText(line.given[listed] ?? '');
    return code === '' || known.has(code)
      ? []
      : [complaint(line, listed, objection('noMunicipality', { value: code }), code)];
  });
}
