/** What a program or a job brings, read already: into the stations that it names, all or none, once under its key. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue } from '~/records/exchange/domain';
import { INCORRECT, type Overlap } from '~/modules/monitoring/series/domain';
import { importMeasures, type WriteRefusal } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { now } from '~/platform/clock.server';
import { violatedConstraint } from '~/platform/db/transaction.server';
import {
  doubtIssue,
  doubtsOf,
  measureIssue,
  NO_DOUBTS,
  openDoubts,
  placeChannels,
  sourceOf,
  type Doubts,
  type FileReading,
  leftCountsIn,
  leftCountsOf,
  type LeftCounts,
} from '../domain';
import { openBatches } from './closed-rows.server';
import { batchesOf, NO_CHOICES } from './import-file.server';
import { knownDelivery } from './known-delivery.server';
import { findStationsOfFile } from './reached-stations.server';

export interface Delivered {
  readonly importId: number | null;
  readonly created: number;
  readonly changed: number;
  /** what of it is no value */
  readonly left: LeftCounts;
  /** held below surer values */
  readonly aside: number;
  /** what would change a period that a review closed: it stands as it is */
  readonly closed: number;
  /** qualified « incorrecte » by the file: kept, neither drawn nor summarised */
  readonly incorrect: number;
  /** columns that go into no series: of an unknown quantity, or one that the station computes */
  readonly unplaced: readonly string[];
  /** it was delivered before and is stored already */
  readonly before: { readonly at: Date; readonly executionId: string | null } | null;
}
export type DeliveryRefusal =
  | { readonly kind: 'notFound' | 'keyUsed' | 'nothingChosen' }
  | { readonly kind: 'file'; readonly issue: FileIssue }
  /** `asked`: nothing is wrong with them; they leave something open that nobody, and no model, answers */
  | { readonly kind: 'lines' | 'asked'; readonly issues: readonly FileIssue[] }
  | { readonly kind: 'station'; readonly codes: readonly string[] }
  | WriteRefusal;

interface Delivery {
  readonly key: string;
  /** what is stored under the key */
  readonly content: string;
}
async function before({ key, content }: Delivery): Promise<Outcome<Delivered, DeliveryRefusal> | null> {
  const known = await knownDelivery(key, content);
  if (!known) return null;
  if (!known.same) return refused({ kind: 'keyUsed' });
  const { id: importId, series, at, executionId } = known.import;
  const sum = (of: 'created' | 'changed' | 'aside') => series.reduce((all, one) => all + one[of], 0);
  return done({
    ...{ importId, created: sum('created'), changed: sum('changed'), aside: sum('aside') },
    ...{ closed: 0, incorrect: 0, left: leftCountsIn(known.import.options), unplaced: [], before: { at, executionId } },
  });
}

/** Delivered again, it is answered as the first time. */
export async function once(
  delivery: Delivery,
  deliver: () => Promise<Outcome<Delivered, DeliveryRefusal>>,
): Promise<Outcome<Delivered, DeliveryRefusal>> {
  const known = await before(delivery);
  if (known) return known;
  try {
    return await deliver();
  } catch (error) {
    // the same delivery arrived at the same moment, and was first
    const first = violatedConstraint(error) === null ? null : await before(delivery);
    if (first) return first;
    throw error;
  }
}

/** Words of codes that nobody said the meaning of: a person does, once, and keeps it in a model. */
const askedCodes = ({ words }: FileReading): FileIssue[] =>
  words.flatMap(({ column, word, asked }) =>
    asked ? [measureIssue('unknownCode', { columnName: column, value: word })] : [],
  );

export async function deliverReading(
  actor: Actor,
  reading: FileReading,
  about: Delivery & {
    /** the code of the station, where the file names none */
    readonly station: string;
    readonly overlap: Overlap;
    readonly fileName: string;
    readonly options: Readonly<Record<string, string>>;
    readonly executionId?: string;
    /** what the model says of values that can hardly be */
    readonly doubts?: Doubts;
  },
): Promise<Outcome<Delivered, DeliveryRefusal>> {
  if (reading.refused > 0) return refused({ kind: 'lines', issues: reading.issues });
  const asked = askedCodes(reading);
  if (asked.length > 0) return refused({ kind: 'asked', issues: asked });
  const { channels, clock, format } = reading;
  const { station, overlap, key, content, fileName, executionId } = about;
  const codeOf = (channel: { station: string }) => channel.station || station;
  const codes = [...new Set(channels.map(codeOf))];
  const found = await findStationsOfFile(
    actor,
    codes.map((code) => ({ code, quantities: channels.map(({ quantity }) => quantity) })),
  );
  const closed = codes.filter((code) => typeof (found.get(code) ?? '') === 'string');
  if (closed.length > 0) return refused({ kind: 'station', codes: closed });
  const open = [...found].flatMap(([code, one]) => (one === 'forbidden' ? [] : [[code, one] as const]));
  const [byCode, byId] = [new Map(open), new Map(open.map(([, one]) => [one.id, one]))];
  const series = await findSeriesOf([...byId.keys()]);
  const stationOf = (channel: { station: string }) => byCode.get(codeOf(channel))?.id ?? null;
  const all = placeChannels(channels, stationOf, series, NO_CHOICES, (id) => byId.get(id)?.follows ?? []);
  const decided: Doubts = about.doubts ?? NO_DOUBTS;
  const at = now().getTime();
  // nobody is there to be asked: what leaves a doubt waits for a person
  const doubts = [
    ...openDoubts(reading, NO_CHOICES.sure).map(doubtIssue),
    ...all.flatMap((one) => doubtsOf(one, decided, at)),
  ];
  if (doubts.length > 0) return refused({ kind: 'asked', issues: doubts });
  const placed = all.filter(({ destination }) => destination);
  if (placed.length === 0) return refused({ kind: 'nothingChosen' });
  const left = leftCountsOf(reading.leftOut, placed, decided, at);
  const { batches, closed: reviewed } = await openBatches(
    batchesOf(placed, series, decided, at),
    series,
    sourceOf(format),
  );
  const options = {
    ...{ overlap, clock, format, content, left },
    ...(reviewed > 0 && { closed: reviewed }),
    ...about.options,
  };
  const written = await importMeasures(actor, batches, {
    kind: 'file',
    overlap,
    source: sourceOf(format),
    fileName,
    key,
    options,
    executionId,
  });
  if (!written.ok) return written;
  const sum = (of: 'created' | 'changed' | 'aside') => written.value.series.reduce((count, one) => count + one[of], 0);
  const isIncorrect = (code: number) => code === INCORRECT;
  return done({
    importId: written.value.importId,
    created: sum('created'),
    changed: sum('changed'),
    left,
    aside: sum('aside'),
    closed: reviewed,
    incorrect: placed.reduce(
      (count, { channel }) => count + Array.from(channel.qualification ?? []).filter(isIncorrect).length,
      0,
    ),
    unplaced: [...new Set(all.flatMap(({ destination, channel }) => (destination ? [] : [channel.label])))],
    before: null,
  });
}
