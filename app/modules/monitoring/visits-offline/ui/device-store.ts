/** Where visits wait: the browser's database, one record a visit. Each change reads and writes in one transaction. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { readKept, type KeptVisit, type Unreadable } from '../domain';

let visits: UseStore | null = null;
let notes: UseStore | null = null;
const visitStore = () => (visits ??= createStore('visits', 'kept'));
/** Beside them: what was prepared, and the public keys of accounts. */
const noteStore = () => (notes ??= createStore('visits-notes', 'notes'));

const hearers = new Set<() => void>();
let channel: BroadcastChannel | null = null;
function otherPages(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('visits-kept');
    channel.addEventListener('message', tellHere);
  }
  return channel;
}
function tellHere(): void {
  for (const hear of hearers) hear();
}
function changed(): void {
  tellHere();
  otherPages().postMessage('changed');
}
/** Called after each change, of this page or another one. */
export function hearChanges(hear: () => void): () => void {
  hearers.add(hear);
  otherPages();
  return () => {
    hearers.delete(hear);
  };
}

export async function listKept(): Promise<{ readonly visits: KeptVisit[]; readonly unreadable: Unreadable[] }> {
  const read = (await entries<string, unknown>(visitStore())).map(([id, raw]) => readKept(id, raw));
  return {
    visits: read.filter((one): one is KeptVisit => one.state !== 'unreadable'),
    unreadable: read.filter((one): one is Unreadable => one.state === 'unreadable'),
  };
}

/** @throws where the device has no room */
export async function addKept(visit: KeptVisit): Promise<void> {
  await set(visit.id, visit, visitStore());
  changed();
}

/** Null: it is no longer there. What this product cannot read is not touched. */
export async function changeKept(id: string, change: (visit: KeptVisit) => KeptVisit): Promise<KeptVisit | null> {
  // not `update`, which would write back what another page drops meanwhile
  const now = await visitStore()(
    'readwrite',
    (store) =>
      new Promise<KeptVisit | null>((resolve, reject) => {
        let written: KeptVisit | null = null;
        const asked = store.get(id) as IDBRequest<unknown>;
        asked.onsuccess = () => {
          if (asked.result === undefined) return;
          const visit = readKept(id, asked.result);
          if (visit.state === 'unreadable') return;
          written = change(visit);
          store.put(written, id);
        };
        store.transaction.oncomplete = () => resolve(written);
        store.transaction.onabort = () => reject(store.transaction.error ?? new Error('aborted'));
      }),
  );
  changed();
  return now;
}

export async function dropKept(id: string): Promise<void> {
  await del(id, visitStore());
  changed();
}

export const readNote = <Note>(name: string): Promise<Note | undefined> => get<Note>(name, noteStore());
export async function writeNote(name: string, note: unknown): Promise<void> {
  await set(name, note, noteStore());
  changed();
}
