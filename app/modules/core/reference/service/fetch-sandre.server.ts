/**
 * The Sandre's web service, at the address of the settings: « {code} », « {element} » and « {set} » are replaced for
 * each set.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readSettings } from '~/platform/settings.server';
import { fileIssue, type FileIssue } from '~/records/exchange/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { FetchRefused, fetchAllowed } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { issueOf, objection, type Objection, type ReferenceSet } from '../domain';
import type { SessionFile } from '~/records/exchange/service/import-session.server';

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

const fault = (why: Objection): FileIssue => issueOf({ line: 0 }, why);

const tooLarge = (host: string): FileIssue =>
  fault(objection('serviceTooLarge', { host, limit: LARGEST_BYTES / 1024 / 1024 }));

/** Why it did not answer is an issue of the whole file, which people read beside those of the lines. */
export async function fetchSandre(set: ReferenceSet, signal: AbortSignal): Promise<Outcome<SessionFile, FileIssue>> {
  const address = await sandreAddress(set);
  if (address === null) return refused(fault(objection('serviceMissing')));
  const { host } = new URL(address);
  try {
    const { status, body } = await fetchAllowed(address, {
      accept: 'application/xml, text/csv',
      timeoutMs: TIMEOUT_MS,
      limitBytes: LARGEST_BYTES,
      signal,
    });
    if (status !== 200) return refused(fault(objection('serviceRefused', { host, status })));
    return await named(set, host, body);
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: error, host }, 'the Sandre’s web service could not be read');
    if (!(error instanceof FetchRefused)) return refused(fault(objection('serviceUnreachable', { host })));
    return refused(error.code === 'tooLarge' ? tooLarge(host) : fault(objection('serviceNotAllowed', { host })));
  }
}

/**
 * The service compresses when its address asks for it; the content's first bytes are more reliable than its headers.
 */
async function named(set: ReferenceSet, host: string, body: Uint8Array): Promise<Outcome<SessionFile, FileIssue>> {
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
