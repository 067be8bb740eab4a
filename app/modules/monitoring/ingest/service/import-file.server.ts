/**
 * Files of measures into series, by core's import sessions: the file is kept, read again with each choice, compared,
 * shown, and applied when it is confirmed. Into one station, which the route opens; or into those that the file names.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { previewIssue } from '~/records/exchange/domain';
import {
  changeSession,
  createSession,
  findSession,
  type ImportSession,
  type SessionFile,
} from '~/records/exchange/service/import-session.server';
import { breakHoursOf, type Quantity } from '~/modules/monitoring/series/domain';
import {
  importMeasures,
  type Target,
  type WriteRefusal,
} from '~/modules/monitoring/raw-measures/service/import-measures.server';
import {
  marksMissing,
  marksToKeep,
  sumsOfRows,
} from '~/modules/monitoring/derived-series/service/datum-changes.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { missingMarkView } from '~/modules/monitoring/derived-series/view/missing-mark';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import {
  broughtRows,
  convertedRows,
  doubtIssue,
  keptReadingOf,
  leftCountsOf,
  NO_DOUBTS,
  openDoubts,
  placeChannels,
  repeatedTarget,
  channelFault,
  sourceOf,
  type ChannelFault,
  type Doubts,
  type ImportChoices,
  type PlacedChannel,
  type ReadChannel,
} from '../domain';
import type { FoundStation, MeasurePreview, StationOfFile, StationOfImport } from '../view/measure-preview';
import type { ImportModel } from '../view/import-model';
import { cameUnderName } from '../data/known-names.server';
import { openBatches } from './closed-rows.server';
import { loggerOf, stationOfLogger, withChannels } from './logger-of-file.server';
import { listModels, saveModel, type ModelRefusal } from './import-models.server';
import { previewChannel } from './preview-channel.server';
import { findStationsOfFile } from './reached-stations.server';
import { readWithModel } from './read-stored-file.server';

type MeasureImportRefusal =
  'unreadable' | 'doubtful' | 'nothingChosen' | 'sameSeries' | 'codesAsked' | ChannelFault | WriteRefusal['kind'];
interface AppliedMeasures {
  readonly importId: number | null;
  readonly seriesIds: readonly number[];
  readonly created: number;
  readonly changed: number;
}
/** The station that a file goes into; null: those that it names. */
type Into = StationOfImport | null;

/** A file that goes to the stations it names is shown to, and confirmed by, the person who sent it only. */
const placeOf = ({ login }: Actor, into: Into) =>
  into ? { target: 'measures', targetId: String(into.id) } : { target: 'measures', targetId: 'general', login };

const STORE_MS = 120_000;
/** Keeps the file; answers the number of its session. */
export const startFileImport = (actor: Actor, into: Into, file: SessionFile): Promise<string> =>
  inTransaction((tx) => createSession(tx, { ...placeOf(actor, into), login: actor.login }, file), {
    timeoutMs: STORE_MS,
  });

/** Beyond, a page would be longer than anybody looks at: the figures stand for each. */
const MOST_PICTURES = 12;

/** Which stations the channels of a file go to. */
interface Located {
  readonly stationOf: (channel: ReadChannel) => number | null;
  readonly followsOf: (stationId: number) => readonly Quantity[];
  readonly stations: readonly StationOfFile[];
  /** what the file calls the station of the page; kept with its import */
  readonly named: string;
  readonly otherStation: string | null;
  /** with what the equipment knows of them */
  readonly channels: readonly ReadChannel[];
}

/** All goes to one station; of a table of several stations only the first is meant. */
async function intoStation(actor: Actor, station: StationOfImport, channels: readonly ReadChannel[]): Promise<Located> {
  const code = channels[0]?.station ?? '';
  const found = (await findStationsOfFile(actor, [{ code, quantities: channels.map(({ quantity }) => quantity) }])).get(
    code,
  );
  const logger = await loggerOf(channels.filter((channel) => channel.station === code));
  const stood = await stationOfLogger(actor, logger);
  const elsewhere = stood && stood.id !== station.id ? `${stood.name} (${stood.code})` : null;
  return {
    stationOf: (channel) => (channel.station === code ? station.id : null),
    followsOf: () => station.follows,
    stations: [],
    named: code,
    // a logger that stood here may call the place as it likes
    otherStation: stood?.id === station.id ? null : (elsewhere ?? (await otherStation(station, code, found ?? null))),
    channels: withChannels(channels, logger),
  };
}

/**
 * What the file calls its station, where that is not the one that it goes into. Loggers often write a name of their
 * own: who confirmed it once for this station is not warned again, unless it is the code of another station.
 */
async function otherStation(station: StationOfImport, named: string, found: FoundStation | null) {
  const isOwn = (text: string) => [station.code, station.name].some((own) => own.toLowerCase() === text.toLowerCase());
  if (named.trim() === '' || isOwn(named.trim())) return null;
  if (isOpen(found)) return found.id === station.id || isOwn(found.code) ? null : `${found.name} (${found.code})`;
  return found === null && (await cameUnderName(station.id, named)) ? null : named;
}

async function intoNamed(actor: Actor, choices: ImportChoices, channels: readonly ReadChannel[]): Promise<Located> {
  const named = [...new Set(channels.map(({ station }) => station))];
  const wanted = named.map((code) => ({
    code: choices.stations.get(code) ?? code,
    quantities: channels.filter(({ station }) => station === code).map(({ quantity }) => quantity),
  }));
  const found = await findStationsOfFile(actor, wanted);
  const loggers = new Map<string, { at: FoundStation | null; channels: readonly ReadChannel[] }>();
  for (const code of named) {
    const own = channels.filter(({ station }) => station === code);
    const logger = await loggerOf(own);
    loggers.set(code, { at: await stationOfLogger(actor, logger), channels: withChannels(own, logger) });
  }
  const stations = named.map((code, rank): StationOfFile => {
    const own = channels.filter(({ station }) => station === code);
    return {
      code,
      typed: choices.stations.get(code) ?? '',
      line: Math.min(...own.map(({ line }) => line)),
      // what a person typed goes before what the equipment knows
      station: found.get(wanted[rank]!.code) ?? (choices.stations.get(code) ? null : (loggers.get(code)?.at ?? null)),
      channels: own.length,
    };
  });
  const open = stations.flatMap(({ code, station }) => (isOpen(station) ? [[code, station] as const] : []));
  const [byCode, byId] = [new Map(open), new Map(open.map(([, station]) => [station.id, station]))];
  return {
    stations,
    stationOf: ({ station }) => byCode.get(station)?.id ?? null,
    followsOf: (id) => byId.get(id)?.follows ?? [],
    named: '',
    otherStation: null,
    channels: named.flatMap((code) => loggers.get(code)!.channels),
  };
}

const isOpen = (station: FoundStation | null): station is StationOfImport =>
  station !== null && station !== 'forbidden';

async function readPlaced(actor: Actor, into: Into, session: ImportSession, choices: ImportChoices) {
  const bytes = session.fileId === null ? null : await readStoredFile(session.fileId);
  const read = await readWithModel(actor, bytes && { name: session.fileName, bytes }, choices);
  if (!read.ok) return read;
  const { channels: inFile } = read.value.reading;
  const located = into ? await intoStation(actor, into, inFile) : await intoNamed(actor, choices, inFile);
  const { channels } = located;
  const ids = new Set(channels.flatMap((channel) => located.stationOf(channel) ?? []));
  const series = await findSeriesOf([...ids]);
  const placed = placeChannels(channels, located.stationOf, series, choices, located.followsOf);
  const valueDoubts: Doubts = { ...NO_DOUBTS, ...read.value.model?.kept.doubts, ...choices.doubts };
  const { stations, named, otherStation } = located;
  return done({ ...read.value, series, placed, valueDoubts, now: now().getTime(), stations, named, otherStation });
}

const shortOf = ({ id, name, version }: { id: number; name: string; version: number }) => ({ id, name, version });

/** What a session shows; without one, the page where a file is chosen. */
export async function readFileImport(
  actor: Actor,
  into: Into,
  id: string | null,
  choices: ImportChoices,
): Promise<MeasurePreview> {
  const station = into;
  const session = id === null ? null : await findSession(id, placeOf(actor, into));
  const head = { station, overlap: choices.overlap };
  const models = (await listModels()).map(shortOf);
  const own = station ? openSeries(actor, await findSeriesOf([station.id])) : [];
  if (!session) return { ...head, series: own, session: null, models, file: null };
  const about = { fileName: session.fileName, applied: session.state === 'applied' };
  const read = await readPlaced(actor, into, session, choices);
  if (!read.ok) {
    const file = { ...about, refused: previewIssue(read.reason) };
    return { ...head, series: own, session: session.id, models, file };
  }
  const { valueDoubts, now: at, reading, placed, model, recognised, stations, series, otherStation } = read.value;
  const { channels: _channels, issues, notices = [], ...rest } = reading;
  const previews = [];
  let pictures = 0;
  for (const one of placed) {
    const drawn = one.destination !== null && pictures < MOST_PICTURES;
    pictures += Number(drawn);
    previews.push(await previewChannel(one, { drawn, source: sourceOf(reading.format), doubts: valueDoubts, now: at }));
  }
  const file = {
    ...about,
    refused: null,
    reading: { ...rest, issues: issues.map(previewIssue), notices: notices.map(previewIssue) },
    doubts: openDoubts(reading, choices.sure).map((doubt) => ({
      kind: doubt.kind,
      told: previewIssue(doubtIssue(doubt)),
    })),
    model: model && { ...shortOf(model), recognised },
    stations,
    otherStation,
    channels: previews,
    missingMarks: station ? await marksIn(station, placed) : [],
    valueDoubts,
  };
  return { ...head, series: station ? own : series, session: session.id, models, file };
}

/** Where the file has depth and elevation: marks that both speak of and that the station does not have. */
const marksIn = async ({ id }: StationOfImport, placed: readonly PlacedChannel[]) =>
  (await marksMissing(id, sumsIn(id, placed))).map(missingMarkView);

function sumsIn(id: number, placed: readonly PlacedChannel[]) {
  const own = placed.filter(({ stationId }) => stationId === id);
  const rows = own.map((one) => ({ quantity: one.series?.quantity ?? one.channel.quantity, rows: convertedRows(one) }));
  return sumsOfRows(rows);
}

/** Of a file of one station: that of several says it station by station in its preview only. */
async function marksKept(placed: readonly PlacedChannel[]) {
  const ids = [...new Set(placed.map(({ stationId }) => stationId))];
  const [id] = ids;
  return id && ids.length === 1 ? marksToKeep(id, sumsIn(id, placed)) : {};
}

/** What prevents all of them from being written. */
function writeFault(placed: readonly PlacedChannel[], doubts: Doubts, at: number): MeasureImportRefusal | null {
  const fault = placed.map((one) => channelFault(one, doubts, at)).find((one) => one !== null);
  if (fault) return fault;
  if (placed.every(({ destination }) => !destination)) return 'nothingChosen';
  return repeatedTarget(placed) ? 'sameSeries' : null;
}

/** Read and compared again, with the data as they are now, and written. */
export async function confirmFileImport(
  actor: Actor,
  into: Into,
  id: string,
  choices: ImportChoices,
): Promise<Outcome<AppliedMeasures, MeasureImportRefusal>> {
  const session = await findSession(id, placeOf(actor, into));
  if (!session) return refused('notFound');
  const read = await readPlaced(actor, into, session, choices);
  if (!read.ok) return refused('unreadable');
  const { reading, model, series, named } = read.value;
  const placed = read.value.placed.filter(({ destination }) => destination);
  const { valueDoubts, now: at } = read.value;
  const asked = reading.words.some((word) => word.asked) ? 'codesAsked' : null;
  const fault =
    openDoubts(reading, choices.sure).length > 0
      ? 'doubtful'
      : (asked ?? writeFault(read.value.placed, valueDoubts, at));
  if (fault) return refused(fault);
  const { overlap } = choices;
  const { clock, format } = reading;
  const { batches, closed } = await openBatches(batchesOf(placed, series, valueDoubts, at), series, sourceOf(format));
  const written = await importMeasures(actor, batches, {
    kind: 'file',
    overlap,
    source: sourceOf(format),
    fileName: session.fileName,
    options: {
      ...{ overlap, clock, format, model: model?.name ?? '', session: session.id, named },
      ...(closed > 0 && { closed }),
      left: leftCountsOf(reading.leftOut, placed, valueDoubts, at),
      ...(await marksKept(read.value.placed)),
    },
  });
  if (!written.ok) return refused(written.reason.kind);
  const sum = (of: 'created' | 'changed') => written.value.series.reduce((all, one) => all + one[of], 0);
  const [created, changed] = [sum('created'), sum('changed')];
  const seriesIds = written.value.series.map(({ seriesId }) => seriesId);
  const applied = { created, changed, refused: reading.refused };
  await changeSession(session, { state: 'applied', options: { applied } });
  return done({ importId: written.value.importId, seriesIds, created, changed });
}

/** A series is made with its first measures; a sensor beside it takes its label, or its model's name, as a name. */
export function batchesOf(
  placed: readonly PlacedChannel[],
  series: readonly { stationId: number; quantity: string; name: string }[],
  doubts: Doubts,
  at: number,
) {
  const taken = new Set(series.map(({ stationId, quantity, name }) => `${stationId} ${quantity} ${name}`));
  return placed.flatMap((one) => {
    const { destination, channel, stationId } = one;
    const rows = broughtRows(one, doubts, at);
    if (rows.value.length === 0) return [];
    if (destination && 'seriesId' in destination) return [{ target: destination.seriesId as Target, rows }];
    const { quantity } = destination!;
    const given = channel.kept?.name ?? '';
    const name = taken.has(`${stationId} ${quantity} ${given}`) ? `${given} ${channel.label}`.trim() : given;
    taken.add(`${stationId} ${quantity} ${name}`);
    return [{ target: { stationId: stationId!, quantity, name, breakHours: breakHoursOf(rows.at) } as Target, rows }];
  });
}

type Kept = Outcome<ImportModel, ModelRefusal | 'notFound' | 'unreadable' | 'notATable' | 'doubtful'>;

/** The reading that the page shows, as a model. */
export async function keepReading(
  actor: Actor,
  into: Into,
  id: string,
  choices: ImportChoices,
  { name, of }: AskedModel,
): Promise<Kept> {
  const session = await findSession(id, placeOf(actor, into));
  if (!session) return refused('notFound');
  const read = await readPlaced(actor, into, session, choices);
  if (!read.ok) return refused('unreadable');
  // a guess that was asked about would be an answer for every file that comes after
  if (openDoubts(read.value.reading, choices.sure).length > 0) return refused('doubtful');
  const kept = keptReadingOf(read.value.reading, read.value.placed, read.value.valueDoubts);
  return kept ? saveModel(actor, { name, kept, of }) : refused('notATable');
}
interface AskedModel {
  readonly name: string;
  /** the model that is changed */
  readonly of?: { readonly id: number; readonly version: number };
}

/** A program decides nothing beside its model. */
export const NO_CHOICES: ImportChoices = {
  text: {},
  table: {},
  overlap: 'skip',
  destinations: new Map(),
  units: new Map(),
  doubts: {},
  accepted: new Set(),
  stations: new Map(),
  sure: new Set(),
};
