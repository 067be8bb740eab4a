/** Where drafts stand on the device, and how they go; every page has this much of them. */

/** Whose draft of what: the account, the form, and the record (empty for a new one). */
export interface DraftOf {
  readonly who: string;
  readonly form: string;
  readonly record: string;
}

export const PREFIX = 'draft|';
const part = (text: string): string => encodeURIComponent(text);
export const keyStart = ({ who, form, record }: DraftOf): string =>
  `${PREFIX}${[who, form, record].map(part).join('|')}|`;

export const draftKeys = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, rank) => storage.key(rank) ?? '').filter((key) => key.startsWith(start));

/** The drafts that this page has sent and whose save is not known yet. */
const sentKeys = new Set<string>();

/** Its form is being sent: with the save, this draft goes, and no other of the record, which another tab typed. */
export const noteSent = (key: string): void => {
  sentKeys.add(key);
};

/** Left without an answer that took it: the draft stays, whatever is saved later. */
export const forgetSent = (of: DraftOf): void => {
  for (const key of sentKeys) if (key.startsWith(keyStart(of))) sentKeys.delete(key);
};

/** The record was saved: what this page sent of it is no draft any more. */
export const dropSent = (storage: Storage, of: DraftOf): void => {
  for (const key of sentKeys) if (key.startsWith(keyStart(of))) storage.removeItem(key);
  forgetSent(of);
};

/** At sign-out: nothing of this account stays on the device. */
export const dropAllDrafts = (storage: Storage, who: string): void => {
  for (const key of draftKeys(storage, `${PREFIX}${part(who)}|`)) storage.removeItem(key);
};

/** The browser's storage; null where it is refused (private browsing, a policy). */
export function deviceStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    // reading the property throws where storage is forbidden
    return null;
  }
}
