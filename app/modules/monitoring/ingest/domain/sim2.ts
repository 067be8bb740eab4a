/**
 * SIM2 of Météo-France: what the model Safran-Isba gives of each day at each point of its grid, 8 km apart. All its
 * columns come in; a point is named by its coordinates, in hectometres of the extended Lambert II.
 */
import { cellAsText, type SheetRow } from '~/records/exchange/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { Preset } from './table-presets';

interface Sim2Column {
  readonly quantity: Quantity;
  readonly unit: string;
  /** of its series, where another column has the same quantity */
  readonly name?: string;
}

/** As the notice of the service says them; « _Q »: of the day. */
const COLUMNS: Readonly<Record<string, Sim2Column>> = {
  PRENEI: { quantity: 'snowfall', unit: 'mm' },
  PRELIQ: { quantity: 'rain', unit: 'mm' },
  T: { quantity: 'airTemperature', unit: '°C' },
  TINF_H: { quantity: 'airTemperature', unit: '°C', name: 'minimale' },
  TSUP_H: { quantity: 'airTemperature', unit: '°C', name: 'maximale' },
  FF: { quantity: 'windSpeed', unit: 'm/s' },
  Q: { quantity: 'specificHumidity', unit: 'g/kg' },
  DLI: { quantity: 'skyRadiation', unit: 'J/cm²' },
  SSI: { quantity: 'solarRadiation', unit: 'J/cm²' },
  HU: { quantity: 'relativeHumidity', unit: '%' },
  EVAP: { quantity: 'actualEvapotranspiration', unit: 'mm' },
  ETP: { quantity: 'evapotranspiration', unit: 'mm' },
  PE: { quantity: 'effectiveRain', unit: 'mm' },
  SWI: { quantity: 'soilWetness', unit: 'SWI' },
  DRAINC: { quantity: 'drainage', unit: 'mm' },
  RUNC: { quantity: 'runoff', unit: 'mm' },
  RESR_NEIGE: { quantity: 'snowWater', unit: 'mm' },
  RESR_NEIGE6: { quantity: 'snowWater', unit: 'mm', name: 'à 6 h' },
  HTEURNEIGE: { quantity: 'snowDepth', unit: 'm' },
  HTEURNEIGE6: { quantity: 'snowDepth', unit: 'm', name: 'à 6 h' },
  HTEURNEIGEX: { quantity: 'snowDepth', unit: 'm', name: 'maximale' },
  SNOW_FRAC: { quantity: 'snowCover', unit: '%' },
  ECOULEMENT: { quantity: 'snowmelt', unit: 'mm' },
  WG_RACINE: { quantity: 'soilMoisture', unit: 'm³/m³' },
  WGI_RACINE: { quantity: 'soilIce', unit: 'm³/m³' },
};
const HEADER_LINES = 20;

export function sim2(rows: readonly SheetRow[]): Preset | null {
  const head = rows.slice(0, HEADER_LINES).find(({ cells }) => /^LAMBX$/i.test(cellAsText(cells[0]).trim()));
  const names = (head?.cells ?? []).map((cell) => cellAsText(cell).trim().toUpperCase());
  const at = (name: string) => names.indexOf(name);
  if (!head || at('LAMBY') < 0 || at('DATE') < 0) return null;
  const known = names.flatMap((name, column) => {
    const one = COLUMNS[name.replace(/_Q$/, '')];
    return one ? [[column, one] as const] : [];
  });
  const by = <Of>(of: (one: Sim2Column) => Of) => Object.fromEntries(known.map(([column, one]) => [column, of(one)]));
  return {
    // a day's value stands at the midnight that begins it
    decided: {
      ...{ header: head.line, date: at('DATE'), time: null, station: at('LAMBX'), stamp: 'start' },
      values: known.map(([column]) => column),
    },
    stationWith: at('LAMBY'),
    units: by(({ unit }) => unit),
    quantities: by(({ quantity }) => quantity),
    names: by(({ name = '' }) => name),
  };
}
