/** KML files of the descriptive form: checked when they arrive, kept while the form is corrected. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { fileIssue, type FileIssue } from '../domain';
import type { UploadedFile } from '../http/read-upload.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findKeptKml, keepKml } from '../data/kept-kml.server';
import type { KmlFile } from '~/kernel/outline';
import { readOutline } from './read-outline.server';

export interface KmlBytes {
  readonly name: string;
  readonly content: Uint8Array;
}
interface KeptFile {
  readonly token: string;
  readonly name: string;
}

export const contentOf = async (file: UploadedFile): Promise<Uint8Array> =>
  'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));

/** A KML with at least one surface, or its fault and place. */
export async function readKml(file: UploadedFile, by: string): Promise<Outcome<KmlFile, FileIssue>> {
  if (!/\.kml$/i.test(file.name)) return refused(fileIssue('wrongExtension', { accepted: '.kml' }));
  const kml = kmlOf(file.name, await contentOf(file));
  const outline = await readOutline(kml, by);
  return outline.ok ? done(kml) : outline;
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
export async function findUploadedKml(actor: Actor, token: string): Promise<KmlFile | null> {
  const kept = await findKeptBytes(actor, token);
  return kept ? kmlOf(kept.name, kept.content) : null;
}

/** The same as it came. */
export const findKeptBytes = async (actor: Actor, token: string): Promise<KmlBytes | null> =>
  z.uuid().safeParse(token).success ? findKeptKml(token, actor.login) : null;

/** The declared encoding is dropped with the bytes: the text is Unicode from here on. */
function kmlOf(fileName: string, bytes: Uint8Array): KmlFile {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const encoding = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const text = new TextDecoder(
    /^(iso-8859-1|iso-8859-15|latin1|windows-1252)$/i.test(encoding) ? 'windows-1252' : 'utf-8',
  ).decode(bytes);
  return { fileName, text: text.replace(/^(\s*<\?xml(?:\s+(?!encoding=)[^\s>]+)*)\s+encoding=["'][^"']*["']/, '$1') };
}
