/** The saved states of a station: who changed what, an old state, and putting it back. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { textsOf } from '~/records/fields/domain';
import { storedOf } from '~/records/fields/forms/schemas';
import { describeField } from '~/records/fields/view/field-words';
import { historyWords } from '~/records/versions/service/history-words.server';
import { savedSince, type Restored } from '~/records/versions/domain';
import { summaryWords, type ChangeWords, type HistoryLine } from '~/records/versions/view/history.view';
import { findRevision, listRevisions, type RevisionLine } from '~/platform/db/revisions.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { fieldsOf, kindOf, type Station, type StationKind, type StationValues } from '../domain';
import { stationFor } from './read-stations.server';
import { newStation } from './new-station';
import { saveStation, type StationRefusal } from './save-station.server';

/** A state kept before a field was added has its start. */
const read = (kind: StationKind, snapshot: unknown): StationValues =>
  storedOf(fieldsOf(kind)).parse({
    ...newStation(kind),
    ...(snapshot as Record<string, unknown> | null),
  }) as unknown as StationValues;

export async function valuesAt(id: number, kind: StationKind, version: number): Promise<StationValues | null> {
  const found = Number.isInteger(version) ? await findRevision('station', id, version) : null;
  return found ? read(kind, found.snapshot) : null;
}

async function changesOf(
  actor: Actor,
  kind: StationKind,
  before: StationValues,
  after: StationValues,
): Promise<ChangeWords[]> {
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const fields = fieldsOf(kind);
  const [was, is] = [textsOf(fields, before), textsOf(fields, after)];
  return Object.keys(fields)
    .filter((name) => String(was[name]) !== String(is[name]))
    .map((key) => ({
      key,
      what: words.t(`stations:field.${key}`),
      before: describeField(fields, key, was[key] ?? [], words),
      after: describeField(fields, key, is[key] ?? [], words),
    }));
}

const head = (station: Station) => ({
  id: station.id,
  kind: station.kind,
  word: kindOf(station.kind).word,
  name: station.values.name,
});

export async function readStationHistory(actor: Actor, id: number, page?: number) {
  const station = await stationFor(actor, id, 'station.read');
  if (!station) return null;
  const { lines, before, paging } = await listRevisions('station', id, page);
  const t = await historyWords(actor.locale);
  const line = async (one: RevisionLine, previous: RevisionLine | null): Promise<HistoryLine> => ({
    version: one.version,
    at: formatInstant(one.at),
    login: one.login,
    what: one.summary.startsWith('stations:') ? t(one.summary) : summaryWords(one.summary, t),
    changes: previous
      ? await changesOf(actor, station.kind, read(station.kind, previous.snapshot), read(station.kind, one.snapshot))
      : [],
    others: 0,
  });
  return {
    head: head(station),
    lines: await Promise.all(lines.map((one, rank) => line(one, lines[rank + 1] ?? before))),
    paging,
  };
}

export async function readStationVersion(actor: Actor, id: number, version: number) {
  const station = await stationFor(actor, id, 'station.read');
  const found = station ? await findRevision('station', id, version) : null;
  if (!station || !found) return null;
  const values = read(station.kind, found.snapshot);
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const fields = fieldsOf(station.kind);
  const texts = textsOf(fields, values);
  return {
    head: head(station),
    version,
    current: version === station.version,
    login: found.login,
    at: formatInstant(found.at),
    mayEdit: (await stationFor(actor, id, 'station.update')) !== null,
    facts: Object.keys(fields).map((name) => ({
      name,
      value: describeField(fields, name, texts[name] ?? [], words),
    })),
    changes: await changesOf(actor, station.kind, values, station.values),
  };
}

/** An old state becomes the new one; nothing of the history is lost. */
export async function restoreStation(
  actor: Actor,
  id: number,
  version: number,
  over?: number,
): Promise<Outcome<Restored, StationRefusal>> {
  const station = await stationFor(actor, id, 'station.update');
  const values = station ? await valuesAt(id, station.kind, version) : null;
  if (!station || !values) return refused({ code: 'notFound' });
  if (savedSince(station.version, over)) return refused({ code: 'conflict' });
  const kept = (await findRevision('station', id, station.version)) !== null;
  const saved = await saveStation(actor, id, station.version, () => values, `restored:${version}`);
  return saved.ok ? done({ before: kept ? station.version : null, version: saved.value.version }) : saved;
}
