/** The kinds of stations by name, for wings and core alike; monitoring/stations/domain/kinds.ts says what each is. */
export type StationKindName = (typeof NAMED_KINDS)[number] | 'sector';

/** Those that an article may name, in the order in which its form proposes them. */
export const NAMED_KINDS = [
  'quality',
  'piezometry',
  'hydrometry',
  'pluviometry',
  'installation',
  'productionUnit',
  'distributionUnit',
] as const;

/** Those that have a panel of the home, in the order in which it starts with them. */
export const PANEL_KINDS = [
  'piezometry',
  'hydrometry',
  'pluviometry',
  'quality',
  'productionUnit',
] as const satisfies readonly StationKindName[];
export type PanelKind = (typeof PANEL_KINDS)[number];
