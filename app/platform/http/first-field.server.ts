/**
 * The first field of a form with files, read before the rest of the body arrives. It holds the CSRF token, so that
 * files of senders without rights are never read, and the token is never in a URL.
 */

/** More than a token and its header take. */
const LIMIT_BYTES = 4096;
const HEADER = /^content-disposition: *form-data; *name="([^"]*)" *$/im;

/** Null where the body begins with anything else than a short field. The request itself stays to be read whole. */
export async function firstField(request: Request): Promise<{ readonly name: string; readonly value: string } | null> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(
    request.headers.get('content-type') ?? '',
  )?.[1];
  const reader = request.clone().body?.getReader();
  if (!boundary || !reader) return null;
  const end = `\r\n--${boundary}`;
  let head = '';
  const decoder = new TextDecoder('latin1');
  for (let read = await reader.read(); ; read = await reader.read()) {
    if (read.value) head += decoder.decode(read.value.subarray(0, LIMIT_BYTES), { stream: true });
    if (read.done || head.includes(end, 1) || head.length >= LIMIT_BYTES) break;
  }
  // not awaited: a copy is done with only when the request itself has been read
  void reader.cancel();
  const from = head.indexOf('\r\n\r\n');
  const to = head.indexOf(end, from);
  const name = HEADER.exec(head.slice(0, Math.max(from, 0)))?.[1];
  if (from < 0 || to < 0 || name === undefined || !head.startsWith(`--${boundary}\r\n`)) return null;
  return { name, value: head.slice(from + 4, to) };
}
