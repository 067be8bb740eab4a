/**
 * A file that came by itself: read by a model, or as the import by hand reads it where that asks nothing; written once
 * by its content. What the times and units leave open is refused where all files are delivered.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import type { Overlap } from '~/modules/monitoring/series/domain';
import { isPlain } from '../domain';
import { deliverReading, once, type Delivered, type DeliveryRefusal } from './deliver-reading.server';
import { listModels } from './import-models.server';
import { readFileAs, readWithModel } from './read-stored-file.server';

interface FallenDelivery {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** name of a model of import; empty: the one that the columns call for, or a known format */
  readonly model: string;
  /** code of the station of files that name none */
  readonly station: string;
  readonly overlap: Overlap;
  /** of the job that takes it */
  readonly executionId?: string;
}
export type FallenRefusal = DeliveryRefusal | { readonly kind: 'noModel' | 'unknownShape' };

export async function deliverFile(
  actor: Actor,
  { name, bytes, model, station, overlap, executionId }: FallenDelivery,
): Promise<Outcome<Delivered, FallenRefusal>> {
  const asked = model === '' ? null : ((await listModels()).find((one) => one.name === model) ?? null);
  if (model !== '' && !asked) return refused({ kind: 'noModel' });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const about = {
    key: `fallen ${hash} ${model} ${station} ${overlap}`,
    content: hash,
    fileName: name,
    options: { model, key: hash },
  };
  let unsure = false;
  const delivered = await once(about, async () => {
    const file = { name, bytes };
    const read = asked
      ? await readFileAs(actor, file, {}, asked.kept)
      : await readWithModel(actor, file, { clock: undefined, text: {}, table: {}, model: undefined });
    if (!read.ok) return refused({ kind: 'file', issue: read.reason });
    const reading = 'reading' in read.value ? read.value.reading : read.value;
    // a table without a model is read as by hand, where that leaves nothing to ask; else a person looks at it first
    const guessed = !asked && 'model' in read.value && read.value.model === null;
    unsure = guessed && !isPlain(reading);
    if (unsure) return refused({ kind: 'notFound' });
    const doubts = (asked ?? ('model' in read.value ? read.value.model : null))?.kept.doubts;
    return deliverReading(actor, reading, { station, overlap, executionId, doubts, ...about });
  });
  return unsure ? refused({ kind: 'unknownShape' }) : delivered;
}
