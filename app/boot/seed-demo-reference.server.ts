/**
 * The demo's reference data, through the import that administrators have. Order matters: rules and the matrix name
 * crops.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';

/** A reference set, its file, and those that belong to it. */
export type SeedFile = readonly [set: Parameters<typeof importReferenceFile>[1], name: string, ...beside: string[]];

export const REFERENCE_FOLDER = path.resolve('prisma/seed/reference');
/** What commonly goes wrong at stations and what solves it: a curative event asks for both, from the first day on. */
export const PROBLEM_FILES: readonly SeedFile[] = [
  ['solution', 'solutions.csv'],
  ['diagnostic', 'problemes.csv'],
];
const FILES: readonly SeedFile[] = [
  ['sandre', 'codes-sandre.csv'],
  ['communes', 'communes.csv'],
  ['cultures', 'cultures.csv'],
  ['conduites', 'conduites.csv'],
  ['indicateurs', 'indicateurs.csv'],
  ['zones', 'zones.csv', 'zones.kml'],
  ['rotation', 'regles-rotation.csv'],
  ['rpg', 'rpg-parcelles.csv'],
  ['matriceRef', 'matrice-reference.csv'],
  ['parameter', 'parametres.csv'],
  ['unit', 'unites.csv'],
  ['fraction', 'fractions.csv'],
  ['support', 'supports.csv'],
  ['preselection', 'preselections.csv'],
  ['qualityThreshold', 'seuils-qualite.csv'],
  ...PROBLEM_FILES,
];

/** Throws where a line is refused: the files are ours, a refusal is a fault. */
export async function seedReference(
  actor: Actor,
  say: (message: string) => void,
  { folder, files }: { folder: string; files: readonly SeedFile[] } = { folder: REFERENCE_FOLDER, files: FILES },
): Promise<void> {
  const content = async (name: string): Promise<Uint8Array> => new Uint8Array(await readFile(path.join(folder, name)));
  for (const [set, name, ...beside] of files) {
    const companions = await Promise.all(
      beside.map(async (companion) => ({ name: companion, content: await content(companion) })),
    );
    const outcome = await importReferenceFile(
      actor,
      set,
      { name, content: await content(name), companions },
      { apply: true },
    );
    if (!outcome.ok) throw new Error(`${name}: ${outcome.reason}`);
    const { created, changed, unchanged, refusedCount, refused } = outcome.value;
    if (refusedCount > 0) throw new Error(`${name}: ${JSON.stringify(refused.slice(0, 3))}`);
    say(`  ${name.padEnd(24)} ${String(created + changed + unchanged).padStart(6)} lignes`);
  }
}
