/**
 * Crops added to the sixteen of the demo for the large territories: [name, RPG code, season, head of rotation, legume,
 * model crop, scale]. Scale moves the model's yield.
 */
import { CROPS } from './agronomy.mjs';

const ADDED = [
  ['Blé tendre de printemps', 'BTP', 1, 0, 0, 'BTH', 0.78],
  ['Blé dur d’hiver', 'BDH', 2, 0, 0, 'BTH', 0.82],
  ['Avoine d’hiver', 'AVH', 2, 0, 0, 'TTH', 0.9],
  ['Avoine de printemps', 'AVP', 1, 0, 0, 'ORP', 0.85],
  ['Seigle d’hiver', 'SGH', 2, 0, 0, 'TTH', 0.86],
  ['Épeautre', 'EPE', 2, 0, 0, 'TTH', 0.72],
  ['Mélange de céréales', 'MCR', 2, 0, 0, 'TTH', 0.92],
  ['Sorgho', 'SOG', 1, 1, 0, 'MIS', 0.66],
  ['Millet', 'MLT', 1, 0, 0, 'SRS', 1.2],
  ['Lin oléagineux d’hiver', 'LIH', 2, 1, 0, 'TRN', 0.8],
  ['Lin oléagineux de printemps', 'LIP', 1, 1, 0, 'TRN', 0.7],
  ['Lin fibres', 'LIF', 1, 1, 0, 'CHV', 0.9],
  ['Soja', 'SOJ', 1, 1, 1, 'PPR', 0.72],
  ['Lupin doux d’hiver', 'LDH', 2, 1, 1, 'FVL', 0.9],
  ['Lupin doux de printemps', 'LDP', 1, 1, 1, 'FVL', 0.8],
  ['Pois chiche', 'PCH', 1, 1, 1, 'LEC', 1.1],
  ['Trèfle', 'TRE', 0, 1, 1, 'LUZ', 0.8],
  ['Sainfoin', 'SAI', 0, 1, 1, 'LUZ', 0.75],
  ['Mélange de légumineuses et graminées', 'MLG', 0, 1, 1, 'LUZ', 0.85],
  ['Betterave', 'BTN', 1, 1, 0, 'MIS', 1.1],
  ['Pomme de terre', 'PTC', 1, 1, 0, 'MIS', 1.2],
  ['Maïs doux', 'MID', 1, 1, 0, 'MIS', 0.9],
  ['Cameline', 'CML', 1, 0, 0, 'TRN', 0.6],
  ['Jachère', 'JAC', 0, 0, 0, 'PPH', 0.2],
  ['Blé dur de printemps', 'BDP', 1, 0, 0, 'BTH', 0.7],
  ['Seigle de printemps', 'SGP', 1, 0, 0, 'TTH', 0.65],
  ['Triticale de printemps', 'TTP', 1, 0, 0, 'TTH', 0.8],
  ['Colza de printemps', 'CZP', 1, 1, 0, 'CZH', 0.68],
  ['Fève', 'FEV', 2, 1, 1, 'FVL', 0.95],
  ['Vesce', 'VES', 2, 0, 1, 'LUZ', 0.5],
  ['Lotier', 'LOT', 0, 0, 1, 'LUZ', 0.6],
  ['Mélange de protéagineux', 'MPC', 1, 1, 1, 'PPR', 0.9],
  ['Pois et haricot secs', 'PHS', 1, 1, 1, 'LEC', 1.3],
  ['Pois et haricot frais', 'PHF', 1, 1, 1, 'PPR', 1.1],
  ['Moha', 'MOH', 1, 0, 0, 'PTR', 0.5],
  ['Fourrage annuel', 'AFG', 2, 0, 0, 'PTR', 0.7],
  ['Miscanthus', 'MSW', 0, 0, 0, 'PPH', 2],
  ['Taillis à courte rotation', 'TCR', 0, 0, 0, 'PPH', 1.4],
  ['Houblon', 'HBL', 0, 0, 0, 'LEC', 1.2],
  ['Moutarde', 'MOT', 2, 0, 0, 'TRN', 0.55],
  ['Œillette', 'OEI', 1, 0, 0, 'TRN', 0.45],
  ['Tabac', 'TAB', 1, 0, 0, 'MIS', 0.3],
  ['Carotte', 'CAR', 1, 1, 0, 'MIS', 1.3],
  ['Chou', 'CHU', 1, 1, 0, 'MIS', 1.1],
  ['Oignon et échalote', 'OIG', 1, 1, 0, 'MIS', 1.2],
  ['Poireau', 'POR', 1, 1, 0, 'MIS', 1],
  ['Potiron et courges', 'POT', 1, 1, 0, 'MIS', 0.9],
  ['Navet et rutabaga', 'NVT', 1, 0, 0, 'MIS', 1],
  ['Ail', 'AIL', 2, 1, 0, 'LEC', 1.6],
  ['Laitue et salades', 'LBF', 1, 0, 0, 'MIS', 0.8],
  ['Épinard et bette', 'EPI', 2, 0, 0, 'MIS', 0.7],
  ['Melon et pastèque', 'MLO', 1, 0, 0, 'MIS', 0.9],
  ['Fraise', 'FRA', 0, 0, 0, 'LEC', 1.8],
  ['Maraîchage diversifié', 'MDI', 1, 0, 0, 'MIS', 0.95],
  ['Persil', 'PSL', 1, 0, 0, 'LEC', 1.2],
  ['Plantes aromatiques', 'AAR', 1, 0, 0, 'LEC', 1.1],
  ['Plantes médicinales', 'AME', 1, 0, 0, 'LEC', 1.15],
  ['Lavande et lavandin', 'LAV', 0, 0, 0, 'LEC', 0.9],
  ['Verger de poiriers', 'PWT', 0, 0, 0, 'LEC', 2],
  ['Verger de pruniers', 'PRU', 0, 0, 0, 'LEC', 1.8],
  ['Noyers', 'NOX', 0, 0, 0, 'LEC', 1.3],
  ['Vigne', 'VRC', 0, 0, 0, 'LEC', 2.2],
  ['Petits fruits à baie', 'PFR', 0, 0, 0, 'LEC', 1.9],
  ['Pépinière', 'PEP', 0, 0, 0, 'LEC', 1.6],
];

/** The first `count` crops (16 to 80): those of the demo, then the added ones. */
export function largeCrops(count) {
  const added = ADDED.map(([name, code, season, head, legume, model, scale]) => {
    const base = CROPS.find((crop) => crop.codes[0] === model);
    return { ...base, name, codes: [code], season, head: head === 1, legume: legume === 1, yield: base.yield * scale };
  });
  return [...CROPS, ...added].slice(0, count);
}

/** Labels of the codes of the RPG crop list used here: ours, in plain French. */
export const RPG_LABELS = new Map([
  ...CROPS.map((crop) => [crop.codes[0], crop.name]),
  ...ADDED.map(([name, code]) => [code, name]),
  ['PHI', 'Pois protéagineux d’hiver'],
  ['PPR', 'Pois protéagineux de printemps'],
  ['FVL', 'Féverole d’hiver'],
  ['FVP', 'Féverole de printemps'],
  ['LUD', 'Luzerne déshydratée'],
]);
