/** KML files of the descriptive form: checked when they arrive, kept while the form is corrected. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { acceptedList, fileIssue, kindOf, kmlText, ZONE_FILES, type FileIssue } from '../domain';
import { inTransaction } from '~/platform/db/transaction.server';
import { findKeptKml, keepKml } from '../data/kept-kml.server';
import type { KmlFile } from '~/kernel/outline';
import type { UploadedFile } from './check-upload.server';
import { openZones } from './read-file.server';
import { readOutline } from './read-outline.server';

export interface KmlBytes {
  readonly name: string;
  readonly content: Uint8Array;
}
interface KeptFile {
  readonly token: string;
  readonly name: string;
}
/** The KML of a file. One written from another format tells no more what deserved a look in that file. */
export interface ReadKml extends KmlFile {
  readonly notices?: readonly FileIssue[];
}
/** What a field for an outline sent. */
export interface SentOutline {
  readonly file: UploadedFile | null;
  /** why the file did not come */
  readonly fault: FileIssue | null;
  /** one was refused before, and nobody has said that none is wanted */
  readonly isUnsaid: boolean;
}

export const contentOf = async (file: UploadedFile): Promise<Uint8Array> =>
  'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));

/** A KML with at least one surface, or its fault and place. */
export async function readKml(file: UploadedFile, by: string): Promise<Outcome<ReadKml, FileIssue>> {
  const kml = await kmlOf(file.name, await contentOf(file), by);
  if (!kml.ok) return kml;
  const outline = await readOutline(kml.value, by);
  return outline.ok ? kml : outline;
}

export const keepUploadedKml = async (actor: Actor, file: UploadedFile): Promise<KeptFile> =>
  keepKmlBytes(actor, { name: file.name, content: await contentOf(file) });

/** Any KML of a form that is shown again, as it came. */
export async function keepKmlBytes(actor: Actor, { name, content }: KmlBytes): Promise<KeptFile> {
  return { token: await inTransaction((tx) => keepKml(tx, actor.login, { name, content })), name };
}

/** A file already read, under a token: what a page that asks a question sends back instead of it. */
export const keepKmlFile = (actor: Actor, { fileName, text }: KmlFile): Promise<string> =>
  inTransaction((tx) => keepKml(tx, actor.login, { name: fileName, content: new TextEncoder().encode(text) }));

/** The file that this person sent with an earlier round of the form. */
export async function findUploadedKml(actor: Actor, token: string): Promise<ReadKml | null> {
  const kept = await findKeptBytes(actor, token);
  const kml = kept ? await kmlOf(kept.name, kept.content, actor.login) : null;
  return kml?.ok ? kml.value : null;
}

/** The same as it came. */
export const findKeptBytes = async (actor: Actor, token: string): Promise<KmlBytes | null> =>
  z.uuid().safeParse(token).success ? findKeptKml(token, actor.login) : null;

/**
 * A map of zones as the KML that is stored of it: a KML is kept as it was written, a KMZ or GeoJSON is written as one.
 */
async function kmlOf(fileName: string, bytes: Uint8Array, by: string): Promise<Outcome<ReadKml, FileIssue>> {
  const kind = kindOf(fileName, ZONE_FILES);
  if (!kind) return refused(fileIssue('wrongExtension', { accepted: acceptedList(ZONE_FILES) }));
  if (kind === 'kml') return done(decoded(fileName, bytes));
  const read = await openZones({ name: fileName, bytes, by });
  if (!read.ok) return read;
  const { zones, issues, notices } = read.value;
  const [broken] = issues;
  if (broken || zones.length === 0) return refused(broken ?? fileIssue('kmlNoZone'));
  const name = fileName.replace(/\.[^.]*$/, '');
  return done({ fileName: `${name}.KML`, text: kmlText(name, zones), notices });
}

/** The declared encoding is dropped with the bytes: the text is Unicode from here on. */
function decoded(fileName: string, bytes: Uint8Array): KmlFile {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const encoding = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const text = new TextDecoder(
    /^(iso-8859-1|iso-8859-15|latin1|windows-1252)$/i.test(encoding) ? 'windows-1252' : 'utf-8',
  ).decode(bytes);
  return { fileName, text: text.replace(/^(\s*<\?xml(?:\s+(?!encoding=)[^\s>]+)*)\s+encoding=["'][^"']*["']/, '$1') };
}
