/** What the demo's maps stand on, by the import that administrators have. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import { outlinesOfFile, storeOutlines } from '~/modules/core/map-ground/service/import-outlines.server';
import { taken } from './seed-planning.server';

export async function seedGround(actor: Actor): Promise<void> {
  const name = 'contours.geojson';
  const bytes = new Uint8Array(await readFile(path.resolve('prisma', 'seed', 'reference', name)));
  const { outlines, issues } = taken(name, await outlinesOfFile(name, bytes, actor.login));
  if (issues.length > 0) throw new Error(`${name}: ${JSON.stringify(issues[0])}`);
  taken(name, await storeOutlines(actor, outlines, name));
}
