/** What a column follows, from its name and unit as loggers and services write them. */
import type { Quantity } from '~/modules/monitoring/timeseries/domain';

const WORDS: readonly (readonly [RegExp, Quantity])[] = [
  [/baro/, 'barometricPressure'],
  [/air.*temp|temp.*air/, 'airTemperature'],
  [/temp|°c|\[c\]/, 'waterTemperature'],
  [/cond|s\/cm/, 'conductivity'],
  [/press|druck|cmh2o|mbar|hpa/, 'absolutePressure'],
  [/nitrat|no3/, 'nitrate'],
  [/pluie|rain|precip|^rr\b|neerslag/, 'rain'],
  [/prof|depth|tiefe/, 'groundwaterDepth'],
  [/ngf|cote|elevation|niveau.*nappe/, 'groundwaterElevation'],
  [/d[eé]bit|discharge|m3\/s|m³\/s/, 'discharge'],
  [/hauteur|stage|wasserstand|niveau/, 'stage'],
  [/oxyg/, 'dissolvedOxygen'],
  [/turbid/, 'turbidity'],
  [/^ph\b/, 'ph'],
  [/batt|volt/, 'battery'],
];

export function guessQuantity(label: string, unit = ''): Quantity | '' {
  const text = `${label} ${unit}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return WORDS.find(([word]) => word.test(text))?.[1] ?? '';
}

/** « Temp [C] » → Temp, C. */
export function labelAndUnit(header: string): { label: string; unit: string } {
  const found = /^([^[(]*)[[(]([^\])]{1,12})[\])]$/.exec(header.trim());
  return found ? { label: found[1]!.trim() || header, unit: found[2]! } : { label: header.trim(), unit: '' };
}
