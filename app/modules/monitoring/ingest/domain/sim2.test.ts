/** SIM2 of Météo-France comes in whole: every column of values as a series of its point of the grid. */
import { expect, test } from 'vitest';
import { readTable } from './read-table';

const NAMES =
  'LAMBX;LAMBY;DATE;PRENEI_Q;PRELIQ_Q;T_Q;FF_Q;Q_Q;DLI_Q;SSI_Q;HU_Q;EVAP_Q;ETP_Q;PE_Q;SWI_Q;DRAINC_Q;RUNC_Q;' +
  'RESR_NEIGE_Q;RESR_NEIGE6_Q;HTEURNEIGE_Q;HTEURNEIGE6_Q;HTEURNEIGEX_Q;SNOW_FRAC_Q;ECOULEMENT_Q;WG_RACINE_Q;' +
  'WGI_RACINE_Q;TINF_H_Q;TSUP_H_Q';
const DAY = '0;2.4;5.1;3.2;4.7;2510.2;412.6;84.3;0.6;0.7;1.8;0.943;0.2;0;0;0;0;0;0;0;0;0.281;0;1.9;8.4';
const file = (...lines: readonly string[]) => [
  {
    name: 'SIM',
    hidden: false,
    rows: [NAMES, ...lines].map((text, rank) => ({ line: rank + 1, cells: text.split(';') })),
  },
];
const read = (...lines: readonly string[]) => readTable(file(...lines) as never, undefined, { kept: null, table: {} });

test('all twenty-five columns are series, by day, without a question', () => {
  const reading = read(...['20240201', '20240202', '20240203'].map((day) => `4520;22410;${day};${DAY}`));
  expect(reading.channels).toHaveLength(25);
  expect(reading.channels.filter(({ quantity }) => quantity === '')).toEqual([]);
  const of = (quantity: string) => reading.channels.filter((channel) => channel.quantity === quantity);
  expect(of('evapotranspiration')[0]).toMatchObject({
    unit: 'mm',
    station: '4520 22410',
    value: new Float64Array([0.7, 0.7, 0.7]),
  });
  expect(of('airTemperature').map(({ kept }) => kept?.name)).toEqual(['', 'minimale', 'maximale']);
  expect(of('snowDepth').map(({ kept }) => kept?.name)).toEqual(['', 'à 6 h', 'maximale']);
  expect(reading).toMatchObject({ format: 'sim2', refused: 0 });
});

test('each point of the grid is a station of its own', () => {
  const reading = read(`4520;22410;20240201;${DAY}`, `4600;22410;20240201;${DAY}`, `4520;22490;20240201;${DAY}`);
  expect([...new Set(reading.channels.map(({ station }) => station))]).toEqual([
    '4520 22410',
    '4600 22410',
    '4520 22490',
  ]);
});
