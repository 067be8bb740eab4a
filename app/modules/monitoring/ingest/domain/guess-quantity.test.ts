/** Titles of columns as loggers, laboratories and services write them. */
import { afterEach, expect, test } from 'vitest';
import { OWN_QUANTITIES } from '~/modules/monitoring/series/domain';
import { guessQuantity, labelAndUnit, quantitiesAsked } from './guess-quantity';

test.each([
  ['Temp [C]', 'Temp', 'C'],
  ['Temp, °F (LGR S/N: 20999001, SEN S/N: 20999001, LBL: eau)', 'Temp', '°F'],
  ['Température (°C) (LGR S/N: 20999001)', 'Température', '°C'],
  ['Full Range, μS/cm (LGR S/N: 20999001)', 'Full Range', 'μS/cm'],
  ['DO conc, mg/L (LGR S/N: 20827226)', 'DO conc', 'mg/L'],
  ['Conductivité (25 °C) (µS/cm)', 'Conductivité', 'µS/cm'],
  ['Conductivité (µS/cm) à 25°C', 'Conductivité', 'µS/cm'],
  ['Nitrates (mg/l NO3)', 'Nitrates', 'mg/l NO3'],
  ['Value[mNAP]', 'Value', 'mNAP'],
  ['Nitrate (mg(N)/l)', 'Nitrate', 'mg(N)/l'],
  ['Niveau mNGF', 'Niveau', 'mNGF'],
  ['Débit m3/s', 'Débit', 'm3/s'],
  ['TEMP_degC', 'TEMP', 'degC'],
  ['Conductivité à 25 °C', 'Conductivité à 25 °C', ''],
  ['Niveau (coudée)', 'Niveau', 'coudée'],
  ['Temp (LGR S/N: 20999001, SEN S/N: 20999001)', 'Temp', ''],
  ['Station C', 'Station C', ''],
  ['Colonne 3', 'Colonne 3', ''],
])('« %s »: what it is called, and its unit', (title, label, unit) => {
  expect(labelAndUnit(title)).toEqual({ label, unit });
});

const guessed = (title: string) => {
  const { label, unit } = labelAndUnit(title);
  return guessQuantity(label, unit, title);
};
const asked = (title: string) => {
  const { label, unit } = labelAndUnit(title);
  return quantitiesAsked(label, unit, title);
};

test.each([
  ['Pression atmosphérique (hPa)', 'barometricPressure'],
  ['Baro [kPa]', 'barometricPressure'],
  ['Luftdruck [mbar]', 'barometricPressure'],
  ['Abs Pres Barom., kPa (LGR S/N: 1)', 'barometricPressure'],
  ['Abs Pres, psi (LGR S/N: 20999001)', 'absolutePressure'],
  ['Pression absolue (mbar)', 'absolutePressure'],
  ['Pression relative (cmH2O)', 'gaugePressure'],
  ['Pression (mbar rel)', 'gaugePressure'],
  ['P_rel [mWS]', 'gaugePressure'],
  ['Druck rel. [mbar]', 'gaugePressure'],
  ['Temp, °F (LGR S/N: 2)', 'waterTemperature'],
  ['TEau_Avg', 'waterTemperature'],
  ['Température air (°C)', 'airTemperature'],
  ['ETP Penman (mm)', 'evapotranspiration'],
  ['ETR (mm)', 'actualEvapotranspiration'],
  ['Vitesse du vent (m/s)', 'windSpeed'],
  ['Wind Speed, km/h', 'windSpeed'],
  ['Direction du vent (°)', ''],
  ['Humidité relative (%)', 'relativeHumidity'],
  ['Humidité du sol (m³/m³)', 'soilMoisture'],
  ['Hauteur de neige (cm)', 'snowDepth'],
  ['Équivalent en eau de la neige (mm)', 'snowWater'],
  ['Rayonnement global (J/cm²)', 'solarRadiation'],
  // a power is no amount of a day
  ['Rayonnement global (W/m²)', ''],
  ['Conductivité à 25°C (µS/cm)', 'conductivity'],
  ['Füllstand [m]', 'stage'],
  ['F\ufffdllstand [m]', 'stage'],
  ['Durchfluss [l/s]', 'discharge'],
  ['T [°C]', 'waterTemperature'],
  ['Value[mNAP]', 'groundwaterElevation'],
  ['Pluie_Tot', 'rain'],
  ['Intensité de pluie (mm/h)', ''],
  ['Oxygène dissous (%)', ''],
  ['Nitrates N-NO3 (mg/l)', ''],
  ['Batterie (%)', ''],
  ['EPSG', ''],
  ['Seconds', ''],
  ['Spec Cond (µS/cm)', 'conductivity'],
])('« %s » is %s', (title, quantity) => {
  expect(guessed(title)).toBe(quantity);
  expect(asked(title)).toEqual([]);
});

test.each(['Pression (cmH2O)', 'Pression', 'Druck [m]', 'Sonde 2 [mWS]', 'P1 (psi)', 'Press. [hPa]'])(
  '« %s » may be three pressures: a person says which',
  (title) => {
    expect(guessed(title)).toBe('');
    expect(asked(title)).toEqual(['absolutePressure', 'gaugePressure', 'barometricPressure']);
  },
);

afterEach(() => OWN_QUANTITIES.put([]));

test('a column is of an own quantity where it bears its name or its code, whole, in a unit it can have', () => {
  const own = { id: 3, code: 'PHYCO', name: 'Phycocyanine', unit: 'µg/l', decimals: 1, drawn: 'line' as const };
  const rest = { down: false, summed: false, lowest: null, highest: null, parameter: '', unitCode: '' };
  OWN_QUANTITIES.put([{ ...own, ...rest, closed: false }]);
  for (const title of ['Phycocyanine (µg/l)', 'Sonde 2 PHYCO', 'phycocyanine'])
    expect([title, guessed(title)]).toEqual([title, 'own-3']);
  for (const title of ['Phycocyanine (°C)', 'Phycocyanines', 'phyco2'])
    expect([title, guessed(title)]).not.toEqual([title, 'own-3']);
  OWN_QUANTITIES.put([{ ...own, ...rest, closed: true }]);
  expect(guessed('Phycocyanine (µg/l)')).toBe('');
});
