/** What stays on the device when its account goes, and what that account finds when it comes back. */
import { askJson } from '~/ui/enhance/ask-json';
import { urls } from '~/urls';
import { isUnsent, ownVisits } from '../domain';
import { changeKept, dropKept, listKept, readNote, writeNote } from './device-store';
import { openSealed, publicOf, sealVisit, type AccountKey, type PublicKey } from './sealing';

const keyNote = (who: string): string => `key|${who}`;
/** Null where the server is out of reach, and where somebody else is signed in: theirs would lock the visits. */
async function askKey(who: string): Promise<AccountKey | null> {
  const answer = await askJson<{ readonly who: string; readonly key: AccountKey }>(urls.deviceKey());
  return answer?.who === who ? answer.key : null;
}

/** While the server is in reach: the public key stays here, by which anyone may seal for this account. */
export async function learnKey(who: string): Promise<boolean> {
  const key = await askKey(who);
  if (key) await writeNote(keyNote(who), publicOf(key));
  return key !== null;
}

/** False: something stays that could not be sealed. */
export async function sealAll(who: string): Promise<boolean> {
  const key = await readNote<PublicKey>(keyNote(who));
  const open = async () => ownVisits((await listKept()).visits, who).filter(isUnsent);
  if (!key) return (await open()).length === 0;
  // one that changed meanwhile is taken again
  for (let turn = 0; turn < 3; turn += 1)
    for (const visit of await open()) {
      const sealed = await sealVisit(visit, key);
      await changeKept(visit.id, (now) => (now.turn === visit.turn ? sealed : now));
    }
  return (await open()).length === 0;
}

/** Of other accounts, whose session ended on this device without a word. */
export async function sealOthers(who: string): Promise<void> {
  const others = new Set(
    (await listKept()).visits.filter((one) => one.who !== who && isUnsent(one)).map((one) => one.who),
  );
  for (const other of others) await sealAll(other);
}

/** How many were opened; the others stay sealed where the key of this installation is another one. */
export async function openAll(who: string): Promise<number> {
  const sealed = ownVisits((await listKept()).visits, who).filter((visit) => visit.state === 'sealed');
  if (sealed.length === 0) return 0;
  const key = await askKey(who);
  if (!key) return 0;
  let count = 0;
  for (const visit of sealed) {
    const opened = await openSealed(visit, key);
    if (!opened) continue;
    await changeKept(visit.id, (now) => (now.turn === visit.turn ? opened : now));
    count += 1;
  }
  return count;
}

export async function giveUpAll(who: string): Promise<void> {
  for (const { id } of ownVisits((await listKept()).visits, who)) await dropKept(id);
}

/** That they went was said; the stations of a person are nobody else's to read. */
export async function dropReceipts(who: string): Promise<void> {
  for (const { id, state } of ownVisits((await listKept()).visits, who)) if (state === 'sent') await dropKept(id);
}
