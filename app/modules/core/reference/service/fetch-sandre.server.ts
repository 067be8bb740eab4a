/** The Sandre's web service, at the address of the settings: « {code} », « {element} » and « {set} » stand for the set asked. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readSettings } from '~/modules/core/administration/service/read-settings.server';
import { fileIssue, type FileIssue } from '~/modules/core/exchange/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { log } from '~/platform/log/log.server';
import { collect } from '~/platform/storage/files.server';
import { issueOf, objection, type ReferenceSet } from '../domain';
import type { SyncFile } from '../data/syncs.server';

const TIMEOUT_MS = 120_000;
const LARGEST_BYTES = 20 * 1024 * 1024;
const unzip = promisify(gunzip);

export async function sandreAddress(set: ReferenceSet): Promise<string | null> {
  const template = (await readSettings()).sandreServiceUrl;
  if (!/^https?:\/\//.test(template) || !set.sandre) return null;
  const { element, code = element } = set.sandre;
  return template
    .replaceAll('{code}', encodeURIComponent(code))
    .replaceAll('{element}', encodeURIComponent(element))
    .replaceAll('{set}', encodeURIComponent(set.key));
}

const fault = (name: string, params?: Record<string, string | number>): FileIssue =>
  issueOf({ line: 0 }, objection(name, params));

const tooLarge = (host: string): FileIssue => fault('serviceTooLarge', { host, limit: LARGEST_BYTES / 1024 / 1024 });

/** Why it did not answer is an issue of the whole file, which people read beside those of the lines. */
export async function fetchSandre(set: ReferenceSet, signal: AbortSignal): Promise<Outcome<SyncFile, FileIssue>> {
  const address = await sandreAddress(set);
  if (address === null) return refused(fault('serviceMissing'));
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { Accept: 'application/xml, text/csv' },
    });
    if (!response.ok || !response.body) return refused(fault('serviceRefused', { host, status: response.status }));
    const read = await collect(response.body as unknown as AsyncIterable<Uint8Array>, LARGEST_BYTES);
    if (!read.ok) return refused(tooLarge(host));
    return await named(set, host, read.value);
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: error, host }, 'the Sandre’s web service did not answer');
    return refused(fault('serviceUnreachable', { host }));
  }
}

/** The service compresses where its address asks for it; what it sends tells its own format better than its headers do. */
async function named(set: ReferenceSet, host: string, body: Uint8Array): Promise<Outcome<SyncFile, FileIssue>> {
  let content = body;
  if (body[0] === 0x1f && body[1] === 0x8b) {
    try {
      content = new Uint8Array(await unzip(body, { maxOutputLength: LARGEST_BYTES }));
    } catch (error) {
      return refused(
        (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(host) : fileIssue('damagedArchive'),
      );
    }
  }
  const start = Buffer.from(content.subarray(0, 200))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return done({ name: `${set.key}.${start.startsWith('<') ? 'xml' : 'csv'}`, content });
}
