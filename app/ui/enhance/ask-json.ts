/** Asks our own server for JSON beside the page; null where it could not be reached, or answered something else. */
export async function askJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    return answer.ok && !answer.redirected ? ((await answer.json()) as Answer) : null;
  } catch {
    // no network, or a page of a proxy that is no JSON
    return null;
  }
}

/** Tells our own server something while the page is left; nobody waits for it. */
export function tellLeaving(address: string): void {
  if (navigator.onLine) void fetch(address, { keepalive: true }).then(undefined, () => null);
}
