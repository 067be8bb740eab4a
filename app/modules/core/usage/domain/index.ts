import { PERMISSIONS, STATION_DOMAINS } from '~/kernel/permissions';

/** What the statistics of use count, and how each list is asked for. */
export const USAGE_PANELS = ['connections', 'stations', 'contents', 'functions'] as const;
export type UsagePanel = (typeof USAGE_PANELS)[number];

/** How the rows of each list are written in the statistics. */
export const EVENT_OF = {
  connections: 'CONNEXION',
  stations: 'STATION',
  contents: 'CMS',
  functions: 'FUNCTION',
} as const satisfies Record<UsagePanel, string>;

/** Days from and to, both included. */
export interface UsagePeriod {
  readonly from: string;
  readonly to: string;
  /** a module of stations or of functions; '' for all */ readonly module: string;
}

/** One line of a list: what was used, how often, by how many, and when last. */
export interface UsageLine {
  readonly module: string;
  readonly value: string;
  readonly times: number;
  readonly people: number;
  readonly last: Date;
}

/** What may be asked for alone: domains of stations, then groups of functions. */
export const USAGE_MODULES = [
  ...STATION_DOMAINS,
  ...new Set(Object.keys(PERMISSIONS).map((action) => action.split('.')[0] ?? '')),
].filter((module) => !['public', 'session', 'shell', 'import'].includes(module));
