/**
 * Drafts: what was typed and not saved, kept in the browser. One storage key per draft: account, form, record, and the
 * opening of the form that wrote it, so that two tabs do not overwrite each other.
 */

import { draftKeys, keyStart, PREFIX, type DraftOf } from './draft-keys';

/** A form's fields in their order, as they would be posted. */
export type DraftFields = readonly (readonly [name: string, text: string])[];

export interface Draft {
  /** epoch milliseconds */
  readonly at: number;
  /** the version of the record that the form was opened on; empty for a new record */
  readonly version: string;
  readonly fields: DraftFields;
  /** names of chosen files, which a browser cannot keep */
  readonly files: readonly string[];
}

/** Characters of one draft, and of all; browsers allow about five million for a site. */
const MOST_OF_ONE = 600_000;
const MOST_OF_ALL = 3_000_000;
const MOST_DRAFTS = 60;
const LIFETIME_MS = 30 * 24 * 3_600_000;

function read(storage: Storage, key: string): Draft | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return draft && typeof draft.at === 'number' && Array.isArray(draft.fields) && Array.isArray(draft.files)
      ? { at: draft.at, version: String(draft.version ?? ''), fields: draft.fields, files: draft.files }
      : null;
  } catch {
    // another program's text under our prefix: no draft
    return null;
  }
}

export const draftKey = (of: DraftOf, opening: string): string => keyStart(of) + opening;

/** This record's drafts, the latest first. */
export const findDrafts = (storage: Storage, of: DraftOf): { readonly key: string; readonly draft: Draft }[] =>
  draftKeys(storage, keyStart(of))
    .flatMap((key) => {
      const draft = read(storage, key);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.at - a.draft.at);

/** Removes what is too old, and the oldest drafts until `room` characters more fit. `spared` stays. */
function prune(storage: Storage, now: number, room: number, spared: string): void {
  const all = draftKeys(storage, PREFIX)
    .filter((key) => key !== spared)
    .map((key) => ({ key, size: storage.getItem(key)?.length ?? 0, at: read(storage, key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  let used = room;
  all.forEach(({ key, size, at }, rank) => {
    used += size;
    if (at < now - LIFETIME_MS || used > MOST_OF_ALL || rank >= MOST_DRAFTS - 1) storage.removeItem(key);
  });
}

/** False when the draft is too long, or the browser has no room for it. */
export function keepDraft(storage: Storage, key: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  if (text.length > MOST_OF_ONE) {
    storage.removeItem(key);
    return false;
  }
  prune(storage, draft.at, text.length, key);
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    // full (QuotaExceededError): the caller says that nothing was kept
    return false;
  }
}
