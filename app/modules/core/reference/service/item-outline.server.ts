/** The outline that a form of an item brings: its file, or the one that an earlier round of the form sent. */
import type { OutlineDrawing } from '~/kernel/outline';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentFile } from '~/kernel/sent-file';
import type { Actor } from '~/kernel/actor';
import { fileIssue, type FileIssue } from '~/records/exchange/domain';
import { drawNamed } from '~/records/exchange/service/draw-outline.server';
import { findKeptBytes, keepKmlBytes, type KmlBytes } from '~/records/exchange/service/kml-upload.server';
import type { Objection, Outline } from '../domain';
import { outlineOf } from './read-import-file.server';

/** What the field of an outline sent. */
interface SentKml {
  readonly file: KmlBytes | null;
  /** that of an earlier round of the form */
  readonly sent: SentFile | null;
  /** one was refused before, and nobody has said that none is wanted */
  readonly isUnsaid: boolean;
}
interface BroughtOutline {
  readonly outline: Outline | null;
  readonly drawn: OutlineDrawing | null;
  readonly fault: Objection | null;
  /** kept while the form is corrected */
  keep(): Promise<SentFile | null>;
}

const nothing: BroughtOutline = { outline: null, drawn: null, fault: null, keep: () => Promise.resolve(null) };

/**
 * `name`: the zone's name, which selects its surface in the file. `asked`: for a preview, where a missing file is a
 * fault.
 */
export async function bringOutline(
  actor: Actor,
  { file: kml, sent, isUnsaid }: SentKml,
  { name, asked }: { readonly name: string; readonly asked: boolean },
): Promise<BroughtOutline> {
  const file = await fileOf(actor, kml, sent);
  if (!file.ok) return { ...nothing, fault: file.reason };
  if (!file.value && !asked && isUnsaid) return { ...nothing, fault: fileIssue('refusedBefore') };
  if (!file.value) return asked ? { ...nothing, fault: fileIssue('noFile') } : nothing;
  const { value } = file;
  const drawn = await drawNamed(value, name, actor);
  if (!drawn.ok) return { ...nothing, fault: drawn.reason };
  const { zone, drawing } = drawn.value;
  return {
    outline: outlineOf({ ...zone, name: name === '' ? zone.name : name }),
    drawn: drawing,
    fault: null,
    keep: async () => (kml ? keepKmlBytes(actor, value) : sent),
  };
}

async function fileOf(
  actor: Actor,
  kml: KmlBytes | null,
  sent: SentFile | null,
): Promise<Outcome<KmlBytes | null, FileIssue>> {
  if (kml || !sent) return done(kml);
  const kept = await findKeptBytes(actor, sent.token);
  return kept ? done(kept) : refused(fileIssue('noFile'));
}
