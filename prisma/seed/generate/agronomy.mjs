/**
 * Orders of magnitude per hectare for a reference crop in the « Raisonné » mode on a mean soil of the Sarthe, and how
 * modes and soils move them. Sources of every column: prisma/seed/README.md.
 */
export const MODES = [
  { name: 'Rendement +', parent: 1 },
  { name: 'Raisonné', parent: 2 },
  { name: 'Econome', parent: 3 },
  { name: 'Econome +', parent: 4 },
  { name: 'AB', parent: 5 },
];

export const INDICATORS = [
  { id: 1, name: 'Production', unit: 't', decimals: 1, better: 'higher' },
  { id: 2, name: 'IFT herbicide', unit: 'points', decimals: 2, better: 'lower' },
  { id: 3, name: 'IFT hors herbicide', unit: 'points', decimals: 2, better: 'lower' },
  { id: 4, name: 'Bilan azoté', unit: 'kg N/ha', decimals: 1, better: 'lower' },
  { id: 5, name: 'Marge brute', unit: '€/ha', decimals: 0, better: 'higher' },
  { id: 6, name: 'Temps de travail', unit: 'h/ha', decimals: 1, better: 'lower' },
  { id: 7, name: 'Émissions de GES', unit: 'kg éq. CO₂/ha', decimals: 0, better: 'lower' },
  { id: 8, name: 'Consommation en eau', unit: 'm³/ha', decimals: 0, better: 'lower' },
];

/**
 * head: heads a rotation. season: 0 multi-year, 1 spring, 2 autumn. yield: t/ha (dry matter for forage and hemp straw).
 * organic: yield in AB relative to Raisonné. herbicide, other: treatment frequency. nitrogen: balance, kg N/ha, and its
 * response to intensity. mineral: kg of mineral N. price: €/t. premium: price in AB relative. costs: €/ha. hours: h/ha.
 * water: m³/ha where fully irrigated. modes: parents under which the crop can be grown. dry: never on the wet bocage
 * soils.
 */
const crop = (name, codes, season, traits) => ({
  name,
  codes,
  season,
  head: false,
  legume: false,
  water: 0,
  modes: [1, 2, 3, 4, 5],
  ...traits,
});
export const CROPS = [
  crop('Blé tendre d’hiver', ['BTH'], 2, {
    yield: 7.1,
    organic: 0.48,
    herbicide: 1.8,
    other: 2.6,
    nitrogen: 34,
    response: 1,
    mineral: 165,
    price: 195,
    premium: 1.72,
    costs: 560,
    hours: 4.2,
  }),
  crop('Orge d’hiver', ['ORH'], 2, {
    yield: 6.5,
    organic: 0.5,
    herbicide: 1.6,
    other: 1.9,
    nitrogen: 29,
    response: 0.9,
    mineral: 135,
    price: 178,
    premium: 1.58,
    costs: 490,
    hours: 4,
  }),
  crop('Triticale', ['TTH'], 2, {
    yield: 5.8,
    organic: 0.58,
    herbicide: 1.3,
    other: 0.8,
    nitrogen: 26,
    response: 0.8,
    mineral: 115,
    price: 170,
    premium: 1.5,
    costs: 420,
    hours: 3.9,
  }),
  crop('Orge de printemps', ['ORP'], 1, {
    yield: 5.4,
    organic: 0.52,
    herbicide: 1.3,
    other: 1.2,
    nitrogen: 22,
    response: 0.75,
    mineral: 105,
    price: 205,
    premium: 1.5,
    costs: 430,
    hours: 3.9,
  }),
  crop('Colza d’hiver', ['CZH'], 2, {
    head: true,
    yield: 3.3,
    organic: 0,
    herbicide: 1.9,
    other: 4,
    nitrogen: 52,
    response: 1.2,
    mineral: 165,
    price: 440,
    premium: 1,
    costs: 620,
    hours: 4.6,
    modes: [1, 2, 3, 4],
  }),
  crop('Tournesol', ['TRN'], 1, {
    head: true,
    yield: 2.5,
    organic: 0.82,
    herbicide: 1.6,
    other: 0.5,
    nitrogen: 14,
    response: 0.5,
    mineral: 45,
    price: 440,
    premium: 1.12,
    costs: 370,
    hours: 4,
    dry: true,
  }),
  crop('Maïs grain', ['MIS'], 1, {
    head: true,
    yield: 9,
    organic: 0.66,
    herbicide: 1.8,
    other: 0.4,
    nitrogen: 42,
    response: 1.1,
    mineral: 150,
    price: 178,
    premium: 1.3,
    costs: 760,
    hours: 6.2,
    water: 1450,
    dry: true,
  }),
  crop('Maïs fourrage', ['MIE'], 1, {
    head: true,
    yield: 12.5,
    organic: 0.78,
    herbicide: 1.5,
    other: 0.3,
    nitrogen: 58,
    response: 1.15,
    mineral: 70,
    price: 112,
    premium: 1.06,
    costs: 650,
    hours: 7.5,
    water: 420,
  }),
  crop('Pois protéagineux', ['PPR', 'PHI'], 1, {
    head: true,
    legume: true,
    yield: 3.5,
    organic: 0.66,
    herbicide: 1.4,
    other: 2.5,
    nitrogen: 16,
    response: 0.25,
    mineral: 0,
    price: 265,
    premium: 1.3,
    costs: 390,
    hours: 4,
    dry: true,
  }),
  crop('Féverole', ['FVL', 'FVP'], 2, {
    head: true,
    legume: true,
    yield: 3,
    organic: 0.8,
    herbicide: 1.2,
    other: 1.8,
    nitrogen: 18,
    response: 0.25,
    mineral: 0,
    price: 285,
    premium: 1.16,
    costs: 350,
    hours: 3.8,
  }),
  crop('Lentille', ['LEC'], 1, {
    head: true,
    legume: true,
    yield: 1.4,
    organic: 0.7,
    herbicide: 1.5,
    other: 0.8,
    nitrogen: 12,
    response: 0.15,
    mineral: 0,
    price: 850,
    premium: 1.3,
    costs: 420,
    hours: 4.8,
    modes: [2, 3, 4, 5],
    dry: true,
  }),
  crop('Chanvre', ['CHV'], 1, {
    head: true,
    yield: 6.8,
    organic: 0.86,
    herbicide: 0.1,
    other: 0,
    nitrogen: 15,
    response: 0.5,
    mineral: 95,
    price: 165,
    premium: 1.1,
    costs: 430,
    hours: 5.4,
    modes: [2, 3, 4, 5],
  }),
  crop('Sarrasin', ['SRS'], 1, {
    yield: 1.4,
    organic: 0.85,
    herbicide: 0.2,
    other: 0,
    nitrogen: 4,
    response: 0.3,
    mineral: 20,
    price: 480,
    premium: 1.2,
    costs: 190,
    hours: 3.3,
    modes: [2, 3, 4, 5],
  }),
  crop('Luzerne', ['LUZ', 'LUD'], 0, {
    head: true,
    legume: true,
    yield: 10,
    organic: 0.95,
    herbicide: 0.35,
    other: 0.1,
    nitrogen: 5,
    response: 0.1,
    mineral: 0,
    price: 108,
    premium: 0.97,
    costs: 330,
    hours: 6.6,
    modes: [2, 3, 4, 5],
  }),
  crop('Prairie temporaire', ['PTR'], 0, {
    head: true,
    yield: 7.6,
    organic: 0.9,
    herbicide: 0.08,
    other: 0,
    nitrogen: 24,
    response: 0.8,
    mineral: 70,
    price: 84,
    premium: 1.02,
    costs: 240,
    hours: 6,
  }),
  crop('Prairie permanente', ['PPH'], 0, {
    yield: 5.6,
    organic: 0.95,
    herbicide: 0.03,
    other: 0,
    nitrogen: 14,
    response: 0.5,
    mineral: 35,
    price: 72,
    premium: 1.02,
    costs: 110,
    hours: 4.4,
    modes: [2, 3, 4, 5],
  }),
];

/** By parent 1 to 5. AB yields come from the crop, its other factors from here. */
const YIELD = [1.06, 1, 0.94, 0.85, null];
const HERBICIDE = [1.18, 1, 0.68, 0.42, 0];
const OTHER = [1.3, 1, 0.62, 0.32, 0];
const NITROGEN_SHIFT = [16, 0, -11, -20, -29];
const COSTS = [1.07, 1, 0.88, 0.77, 0.78];
const HOURS = [1, 1, 1.06, 1.13, 1.3];
const MINERAL = [1.13, 1, 0.84, 0.66, 0];
const WATER = [1.1, 1, 0.82, 0.6, 0.55];
const PREMIUM_ECO_PLUS = 1.03;

/**
 * Soils: yield factor, shift of the nitrogen balance (kg N/ha), share of the water need that is irrigated, wet bocage
 * or not.
 */
export const DEMO_SOILS = {
  'Charnie amont': { yield: 0.93, nitrogen: 7, irrigation: 0, wet: true },
  'Champagne de Bernay': { yield: 1.04, nitrogen: 0, irrigation: 0.35, wet: false },
  'Vallée de Loué': { yield: 1.05, nitrogen: 4, irrigation: 1, wet: false },
  'Bocage de Brûlon': { yield: 0.95, nitrogen: 8, irrigation: 0, wet: true },
  'Périmètre des captages': { yield: 1, nitrogen: 3, irrigation: 0.5, wet: false },
  'Champagne de Vallon': { yield: 1.02, nitrogen: -1, irrigation: 0.35, wet: false },
  'Plateau de Chantenay': { yield: 1, nitrogen: 2, irrigation: 0.4, wet: false },
  'Basse Vègre': { yield: 0.98, nitrogen: 5, irrigation: 0.8, wet: false },
};

const round2 = (value) => Math.round(value * 100) / 100;

/**
 * Values by indicator id for one hectare, or null where the crop can't be grown so. `jitter(spread)` is a seeded factor
 * near 1.
 */
export function valuesPerHectare(plant, mode, soil, jitter = () => 1) {
  const parent = mode.parent;
  if (!plant.modes.includes(parent) || (plant.dry && soil.wet)) return null;
  const at = parent - 1;
  const organic = parent === 5;
  const production = round2(plant.yield * (organic ? plant.organic : YIELD[at]) * soil.yield * jitter(0.03));
  const water = Math.round(plant.water * soil.irrigation * WATER[at] * jitter(0.03));
  const price = plant.price * (organic ? plant.premium : parent === 4 ? PREMIUM_ECO_PLUS : 1);
  return {
    1: production,
    2: round2(plant.herbicide * HERBICIDE[at] * jitter(0.05)),
    3: round2(plant.other * OTHER[at] * jitter(0.05)),
    4: round2(
      plant.nitrogen + NITROGEN_SHIFT[at] * plant.response + soil.nitrogen * plant.response + 2 * (jitter(0.5) - 1),
    ),
    5: round2(production * price - plant.costs * COSTS[at] * jitter(0.02) - water * 0.14),
    6: round2(plant.hours * (organic && plant.season === 0 ? 1.04 : HOURS[at]) * jitter(0.03) + water / 1000),
    7: Math.round((520 + 11.5 * plant.mineral * MINERAL[at] + (plant.hours - 4) * 45 + water * 0.25) * jitter(0.03)),
    8: water,
  };
}
