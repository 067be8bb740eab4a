/**
 * Scenarios of a large territory; their targets are taken from its own present-day values, so that they hold whatever
 * the size.
 */
import { rotationRules } from './rotation-rules.mjs';

const EVERYWHERE = { zid: '*', cid: '*', mcid: '*' };

export function largeScenarios({ zones, crops, lines, table, surfaces }) {
  const total = Object.values(surfaces).reduce((sum, surface) => sum + surface, 0);
  const sum = (indicator, keep = () => true) =>
    lines
      .filter(keep)
      .reduce((all, line) => all + (line.ares / 100) * table.at(line.zone, line.crop, line.mode)[indicator], 0);
  const area = (keep) => lines.filter(keep).reduce((all, line) => all + line.ares / 100, 0);
  const mean = (indicator) => sum(indicator) / total;
  const rules = (kind) =>
    rotationRules(crops)
      .filter((rule) => rule.kind === kind)
      .map(({ kind: _kind, ...rule }) => rule);
  const base = { status: 1, scRef: 0, scType: 0, constraintsAB: rules('AB'), constraintsEco: rules('Eco') };
  const forage = crops.filter((crop) => crop.season === 0).map((crop) => crop.name);
  const perZone = zones.slice(0, Math.ceil(zones.length / 3)).map((zone, index) => ({
    id: 10 + index,
    category: 'Surface',
    mode: 1,
    val_1: 10,
    val_2: 7,
    actif: true,
    description: `Au moins 10 % d’AB : ${zone.name}`,
    objectifRef: { zid: [zone.name], cid: '*', mcid: ['AB'], ofZid: [zone.name], ofCid: '*', ofMCid: '*' },
  }));
  return [
    {
      ...base,
      name: 'Azote au plus bas, marge gardée',
      description: 'Essai de charge : bilan azoté minimal, marge et fourrages gardés, AB dans un tiers des zones.',
      descriptionEn:
        'Load test: lowest nitrogen balance, margin and forage kept, organic farming in a third of the zones.',
      iidDirection: 'Bilan azoté',
      direction: 0,
      respect: false,
      changeCap: 30,
      objectifs: [
        {
          id: 1,
          category: 'Marge brute',
          mode: 7,
          val_1: Math.floor(mean(5)),
          val_2: null,
          actif: true,
          description: 'Garder la marge moyenne',
          objectifRef: EVERYWHERE,
        },
        {
          id: 2,
          category: 'Temps de travail',
          mode: 6,
          val_1: Math.ceil(mean(6) * 11) / 10,
          val_2: null,
          actif: true,
          description: 'Pas plus de 10 % de travail en plus',
          objectifRef: EVERYWHERE,
        },
        {
          id: 3,
          category: 'Surface',
          mode: 0,
          val_1: Math.floor(area((line) => forage.includes(line.crop)) * 0.9),
          val_2: 7,
          actif: true,
          description: 'Garder neuf dixièmes des surfaces pluriannuelles',
          objectifRef: { ...EVERYWHERE, cid: forage },
        },
        ...perZone,
      ],
    },
    {
      ...base,
      name: 'Marge au plus haut, herbicides en baisse',
      description: 'Essai de charge : meilleure marge, IFT herbicide réduit de 15 %, parts des cultures gardées.',
      descriptionEn: 'Load test: best margin, herbicide index cut by 15%, crop shares kept.',
      iidDirection: 'Marge brute',
      direction: 1,
      respect: true,
      changeCap: null,
      objectifs: [
        {
          id: 1,
          category: 'IFT herbicide',
          mode: 6,
          val_1: Math.round(mean(2) * 85) / 100,
          val_2: null,
          actif: true,
          description: 'IFT herbicide réduit de 15 %',
          objectifRef: EVERYWHERE,
        },
        {
          id: 2,
          category: 'Production',
          mode: 7,
          val_1: Math.floor(sum(1) * 0.88),
          val_2: null,
          actif: true,
          description: 'Garder 88 % de la production',
          objectifRef: EVERYWHERE,
        },
      ],
    },
  ];
}
