/** Networks and water bodies, as the Sandre names them. */
import { text } from '~/records/fields/domain';
import { itemSet } from './item';

export const network = itemSet({
  key: 'network',
  icon: 'share',
  element: 'DispositifCollecte',
  sandreCode: 'dc',
  aliases: { code: ['CodeSandreRdd', 'CdDispositifCollecte'], name: ['NomRdd', 'LbDispositifCollecte'] },
  own: { mnemonique: text({ max: 60, aliases: ['MnRdd'] }) },
});
export const watershed = itemSet({
  key: 'watershed',
  icon: 'waves',
  element: 'BassinVersant',
  aliases: { code: ['CdBassinVersant', 'CdZoneHydro'], name: ['LbBassinVersant', 'LbZoneHydro'] },
  own: { parentCode: text({ max: 40 }) },
});
export const watermass = itemSet({
  key: 'watermass',
  icon: 'droplets',
  element: 'MasseDEau',
  aliases: { code: ['CdMasseDEau', 'CdEuMasseDEau'], name: ['NomMasseDEau'] },
  own: {
    europeanCode: text({ max: 40, aliases: ['CdEuMasseDEau'] }),
    category: text({ max: 60, aliases: ['CategorieMasseDEau'] }),
  },
});
export const hydrogeologicalEntity = itemSet({
  key: 'hydrogeologicalEntity',
  icon: 'layers',
  element: 'EntiteHydroGeol',
  aliases: { code: ['CdEntiteHydroGeol'], name: ['NomEntiteHydroGeol', 'LbEntiteHydroGeol'] },
  own: { nature: text({ max: 120 }) },
});
