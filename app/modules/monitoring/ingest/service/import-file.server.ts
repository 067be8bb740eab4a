/**
 * Files of measures into the series of a station, by core's import sessions: the file is kept, read again with each
 * choice, compared, shown, and applied when it is confirmed. The route says which station it is and who may.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { openShaped } from '~/modules/core/exchange/service/read-file.server';
import { fileIssue, previewIssue, type FileIssue } from '~/modules/core/exchange/domain';
import type { ImportKind, ImportSession } from '~/modules/core/exchange/service/import-session.server';
import { QUANTITIES, type Series } from '~/modules/monitoring/timeseries/domain';
import { thin } from '~/modules/monitoring/timeseries/domain/thin';
import type { SeriesView } from '~/modules/monitoring/timeseries/domain/view';
import { compareMeasures } from '~/modules/monitoring/timeseries/service/compare-measures.server';
import {
  importMeasures,
  type Target,
  type WriteRefusal,
} from '~/modules/monitoring/timeseries/service/import-measures.server';
import { readView } from '~/modules/monitoring/timeseries/service/read-view.server';
import { findSeriesOf } from '~/modules/monitoring/timeseries/service/series.server';
import { readStoredFile } from '~/platform/storage/files.server';
import {
  destinationOf,
  guessDestinations,
  LOGGER_CLOCK,
  MEASURE_FILES,
  type Destination,
  type FileReading,
  type ImportChoices,
  type ReadChannel,
} from '../domain';
import type { ChannelPreview, MeasurePreview, StationOfImport } from '../view/measure-preview';

export type OpenStation<Refusal> = (actor: Actor, stationId: string) => Promise<Outcome<StationOfImport, Refusal>>;
type MeasureImportRefusal = 'unreadable' | 'nothingChosen' | WriteRefusal['kind'];
interface AppliedMeasures {
  readonly importId: number | null;
  readonly seriesIds: readonly number[];
  readonly created: number;
  readonly changed: number;
}

const PICTURE_PX = 900;

async function readMeasures(
  actor: Actor,
  session: ImportSession,
  choices: ImportChoices,
): Promise<Outcome<FileReading, FileIssue>> {
  const bytes = session.fileId === null ? null : await readStoredFile(session.fileId);
  if (!bytes) return refused(fileIssue('noFile'));
  const file = { name: session.fileName, bytes, by: actor.login };
  const given = { clock: choices.clock ?? LOGGER_CLOCK };
  const read = await openShaped(file, MEASURE_FILES, { by: 'measures', given });
  return read.ok ? done(read.value as FileReading) : read;
}

function destinationsOf(channels: readonly ReadChannel[], series: readonly Series[], { destinations }: ImportChoices) {
  const guessed = guessDestinations(channels, series);
  return channels.map((channel): { channel: ReadChannel; destination: Destination } => {
    const chosen = destinationOf(destinations.get(channel.key), series);
    return { channel, destination: chosen === undefined ? (guessed.get(channel.key) ?? null) : chosen };
  });
}

/** What the file holds over what is stored. */
async function pictureOf(channel: ReadChannel, series: Series | null, breakMs: number) {
  const [from, to] = [channel.at[0]!, channel.at.at(-1)! + 1];
  const margin = Math.max(3_600_000, (to - from) / 10);
  const window = { from: Math.floor(from - margin), to: Math.ceil(to + margin), px: PICTURE_PX };
  const stored: SeriesView | null = series ? await readView(series, window) : null;
  const thinned = thin(
    { times: channel.at, values: channel.value },
    { from: window.from, to: window.to, columns: PICTURE_PX, continuityLimit: breakMs },
  );
  return { from: window.from, to: window.to, stored, incoming: thinned };
}

async function previewChannel(
  { channel, destination }: { channel: ReadChannel; destination: Destination },
  series: readonly Series[],
): Promise<ChannelPreview> {
  const target =
    destination && 'seriesId' in destination ? series.find(({ id }) => id === destination.seriesId)! : null;
  const quantity = target?.quantity ?? (destination && 'quantity' in destination ? destination.quantity : null);
  const usual = quantity ? QUANTITIES[quantity] : null;
  const lowest = target ? target.lowest : (usual?.lowest ?? null);
  const highest = target ? target.highest : (usual?.highest ?? null);
  const outOfRange = channel.value.reduce(
    (count, value) => count + Number((lowest !== null && value < lowest) || (highest !== null && value > highest)),
    0,
  );
  const rows = { ...channel, length: channel.at.length };
  const fresh = { created: channel.at.length, same: 0, changed: 0, overlapping: 0, reviewed: 0 };
  return {
    key: channel.key,
    label: channel.label,
    unit: channel.unit,
    station: channel.station,
    destination,
    quantity,
    seriesUnit: target?.unit ?? (quantity ? QUANTITIES[quantity].unit : ''),
    measures: channel.at.length,
    from: channel.at[0]!,
    to: channel.at.at(-1)!,
    outOfRange,
    lowest,
    highest,
    counts: target ? await compareMeasures(target, rows) : fresh,
    picture: destination ? await pictureOf(channel, target, target?.breakMs ?? 86_400_000) : null,
  };
}

export function measureImport<Refusal>(
  openStation: OpenStation<Refusal>,
  choices: ImportChoices,
): ImportKind<StationOfImport, MeasurePreview, AppliedMeasures, Refusal | MeasureImportRefusal> {
  return {
    target: 'measures',
    open: openStation,
    async page(actor, station, session) {
      const series = await findSeriesOf([station.id]);
      const head = { station, series, choices: { ...choices, destinations: [...choices.destinations] } };
      if (!session) return { ...head, session: null, file: null };
      const read = await readMeasures(actor, session, choices);
      const about = { fileName: session.fileName, applied: session.state === 'applied' };
      if (!read.ok) return { ...head, session: session.id, file: { ...about, refused: previewIssue(read.reason) } };
      const { channels, issues, ...rest } = read.value;
      const reading = { ...rest, issues: issues.map(previewIssue) };
      const placed = destinationsOf(channels, series, choices);
      const previews: ChannelPreview[] = [];
      for (const one of placed) previews.push(await previewChannel(one, series));
      return { ...head, session: session.id, file: { ...about, refused: null, reading, channels: previews } };
    },
    async apply(actor, station, session) {
      const read = await readMeasures(actor, session, choices);
      if (!read.ok) return refused('unreadable');
      const series = await findSeriesOf([station.id]);
      const placed = destinationsOf(read.value.channels, series, choices).filter(({ destination }) => destination);
      if (placed.length === 0) return refused('nothingChosen');
      const taken = series.map(({ quantity, name }) => `${quantity} ${name}`);
      const batches = placed.map(({ channel, destination }) => {
        const target = targetOf(station.id, destination!, channel, taken);
        if (typeof target !== 'number') taken.push(`${target.quantity} ${target.name}`);
        return { target, rows: channel };
      });
      const { overlap } = choices;
      const written = await importMeasures(actor, batches, {
        kind: 'file',
        overlap,
        fileName: session.fileName,
        options: { overlap, clock: read.value.clock, format: read.value.format, session: session.id },
      });
      if (!written.ok) return refused(written.reason.kind);
      const sum = (of: 'created' | 'changed') => written.value.series.reduce((all, one) => all + one[of], 0);
      const [created, changed] = [sum('created'), sum('changed')];
      return done({
        applied: {
          importId: written.value.importId,
          seriesIds: written.value.series.map(({ seriesId }) => seriesId),
          created,
          changed,
        },
        keeps: { state: 'applied', options: { applied: { created, changed, refused: read.value.refused } } },
      });
    },
  };
}

/** A series is made with its first measures; a sensor beside it takes its label as a name. */
function targetOf(
  stationId: number,
  destination: NonNullable<Destination>,
  { label }: ReadChannel,
  taken: readonly string[],
): Target {
  if ('seriesId' in destination) return destination.seriesId;
  const { quantity } = destination;
  return { stationId, quantity, name: taken.includes(`${quantity} `) ? label : '' };
}
