/** A picture of an outside service, kept for a while: asked by this server alone, checked by its bytes. */
import { hasFewPixels } from '~/kernel/picture-size';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { now } from '~/platform/clock.server';
import { fetchAllowed, FetchRefused } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { done, refused, type Outcome } from '~/kernel/outcome';

export interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}
/** `said`: the first words of a service that answers something else. */
export interface NoPicture {
  readonly code: 'notAllowed' | 'unreachable' | 'tooLarge' | 'noPicture';
  readonly said: string;
}

const SIGNATURES = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const;
const TIMEOUT_MS = 8000;

/** As many pictures as fit, the latest; the oldest are forgotten. */
export function keptPictures({
  mostBytes,
  limitBytes,
  freshMs = Infinity,
}: {
  readonly mostBytes: number;
  readonly limitBytes: number;
  readonly freshMs?: number;
}) {
  const kept = new Map<string, Picture & { readonly at: number }>();
  let bytes = 0;
  const drop = (address: string) => {
    bytes -= kept.get(address)?.bytes.byteLength ?? 0;
    kept.delete(address);
  };
  forgottenWithDatabase(() => {
    kept.clear();
    bytes = 0;
  });
  return {
    find(address: string): Picture | null {
      const found = kept.get(address);
      if (found && now().getTime() - found.at <= freshMs) return found;
      drop(address);
      return null;
    },
    ask: (address: string): Promise<Outcome<Picture, NoPicture>> =>
      computedOnce(['picture', address], async () => {
        const asked = await askPicture(address, limitBytes);
        if (!asked.ok) return asked;
        drop(address);
        kept.set(address, { ...asked.value, at: now().getTime() });
        bytes += asked.value.bytes.byteLength;
        for (const oldest of kept.keys()) {
          if (bytes <= mostBytes) break;
          drop(oldest);
        }
        return asked;
      }),
  };
}

/** Only the host that the address names may answer. */
export async function askPicture(address: string, limitBytes: number): Promise<Outcome<Picture, NoPicture>> {
  const asked = await askService(address, { accept: 'image/png,image/jpeg', limitBytes });
  if (!asked.ok) return asked;
  const { body, status } = asked.value;
  const format = SIGNATURES.find(([, bytes]) => bytes.every((byte, rank) => body[rank] === byte))?.[0];
  const mime = hasFewPixels(body) ? format : undefined;
  if (status === 200 && mime) return done({ mime, bytes: body });
  const said = wordsOf(body);
  log.warn({ address, status, said }, 'a picture did not come');
  return refused({ code: 'noPicture', said: said || String(status) });
}

export async function askService(
  address: string,
  { accept, limitBytes }: { readonly accept: string; readonly limitBytes: number },
): Promise<Outcome<{ readonly status: number; readonly body: Uint8Array }, NoPicture>> {
  try {
    const hosts = [new URL(address).host];
    return done(await fetchAllowed(address, { accept, timeoutMs: TIMEOUT_MS, limitBytes, hosts }));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    log.warn({ address, reason: said }, 'a map service did not answer');
    return refused({ code: error instanceof FetchRefused ? error.code : 'unreachable', said: '' });
  }
}

const SAID = 200;
/** The sentence of an exception or of a page, without its tags. */
export const wordsOf = (body: Uint8Array): string =>
  new TextDecoder()
    .decode(body.subarray(0, 20_000))
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SAID);
