/** What the forms of the kinds of jobs ask: the parameters of each source. */
import { choice, day, lines, text, whole } from '~/records/fields/domain';
import { OVERLAPS } from '~/modules/monitoring/series/domain';
import { MEASURE_FEED_NAMES } from './hubeau';
import { STATION_FEED_NAMES } from './hubeau-stations';

/** How files come: what differs from one way to the other, as data. `asks`: fields that only some ways need. */
const SERVER = ['host', 'port', 'user', 'password'] as const;
export const TRANSPORTS = {
  folder: { asks: [] },
  sftp: { port: 22, asks: [...SERVER, 'fingerprint', 'privateKey'] },
  ftp: { port: 21, asks: SERVER },
  /** over TLS from the first byte, or asked for */
  ftps: { port: 21, asks: [...SERVER, 'certificate'] },
  ftpsImplicit: { port: 990, asks: [...SERVER, 'certificate'] },
  mail: { port: 993, asks: [...SERVER, 'certificate'] },
} as const;
export type TransportName = keyof typeof TRANSPORTS;
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as TransportName[];

/** Empty: the one of the settings. */
const service = text({ max: 300, trim: true, pattern: /^(https?:\/\/\S+)?$/ });
const short = (max = 200) => text({ max, trim: true });

export const MEASURES_FIELDS = {
  feed: choice(MEASURE_FEED_NAMES, { start: 'piezometry', wording: 'sources:feed' }),
  stations: lines({ max: 20_000, trim: true }),
  since: day(),
  service,
};
export const STATIONS_FIELDS = {
  feed: choice(STATION_FEED_NAMES, { start: 'piezometry', wording: 'sources:feed' }),
  departments: text({ max: 400, trim: true, required: true }),
  service,
};
export const FILES_FIELDS = {
  transport: choice(TRANSPORT_NAMES, { start: 'folder', wording: 'sources:transport' }),
  host: short(),
  port: whole({ start: 0, min: 0, max: 65_535, fault: 'sources:fault.limits' }),
  user: short(),
  path: short(500),
  patterns: text({ max: 500, trim: true, start: '*.csv, *.txt, *.mis, *.mon, *.xlsx' }),
  model: short(120),
  station: short(30),
  overlap: choice(OVERLAPS, { start: 'skip', wording: 'ingest:overlap' }),
  mostMb: whole({ start: 20, min: 1, max: 50, fault: 'sources:fault.limits' }),
  fingerprint: short(120),
  certificate: lines({ max: 20_000, trim: true }),
};

/** Codes one under the other, or between commas. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((code) => code.trim().toUpperCase())
      .filter(Boolean),
  ),
];
