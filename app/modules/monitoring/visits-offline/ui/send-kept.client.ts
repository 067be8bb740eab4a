/** What waits goes to the server; one page of the browser at a time sends for an account. */
import { KEPT_HEADER } from '~/kernel/kept-sending';
import { askSession } from '~/ui/unsaved/own-session';
import { urls } from '~/urls';
import { readAnswer, sendRound, type Answer, type RoundEnd, type Sending } from '../domain';
import { changeKept, listKept } from './device-store';

/** Photographs over a bad line take their time; beyond that the line is taken for dead. */
const PATIENCE_MS = 120_000;

function formDataOf({ typed, key, form }: Pick<Sending, 'typed' | 'key' | 'form'>): FormData {
  const body = new FormData();
  const own = new Set(['csrf', '#end', 'key', 'formNow', 'intent']);
  body.set('key', key);
  body.set('formNow', String(form));
  for (const [name, text] of typed.fields) if (!own.has(name)) body.append(name, text);
  for (const { field, name, type, bytes } of typed.photos) body.append(field, new File([bytes], name, { type }));
  return body;
}

async function post(visit: Sending, token: string): Promise<Answer> {
  try {
    const { word, id } = visit.station;
    const answer = await fetch(urls.sendVisit(word, id), {
      ...{ method: 'POST', redirect: 'manual', cache: 'no-store', body: formDataOf(visit) },
      headers: { 'x-csrf-token': token, [KEPT_HEADER]: 'device' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    return readAnswer(answer.status, body, visit.key);
  } catch {
    // no network, or a line that was cut: whether it arrived, its key will say
    return { state: 'none', why: 'offline' };
  }
}

/** `busy`: another page is sending. */
export async function sendKept(who: string): Promise<RoundEnd | 'busy'> {
  const round = () =>
    sendRound({ list: async () => (await listKept()).visits, change: changeKept, session: askSession, post }, who);
  // without locks two pages may send the same: its key makes that harmless
  if (!('locks' in navigator)) return round();
  return navigator.locks.request(`visits of ${who}`, { ifAvailable: true }, (lock) => (lock ? round() : 'busy'));
}

const REACH_EVERY_MS = 3000;
/**
 * Resolves once the server answers, or nobody waits any more: a browser says that it is online on a network that leads
 * nowhere.
 */
export async function reached(isAwaited: () => boolean): Promise<void> {
  const asks = () =>
    fetch(urls.health(), { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (isAwaited() && !(await asks()))
    await new Promise<void>((resolve) => {
      const again = () => {
        clearTimeout(later);
        removeEventListener('online', again);
        resolve();
      };
      const later = setTimeout(again, REACH_EVERY_MS);
      addEventListener('online', again);
    });
}
