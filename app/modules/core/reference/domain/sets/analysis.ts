/** The Sandre's lists of water analysis. Headers and elements are those of its CSV and XML files. */
import { lines, text } from '~/modules/core/fields/domain';
import { itemSet } from './item';

const remark = ({ aliases }: { aliases: readonly string[] }) => lines({ max: 4000, inList: false, aliases });

export const parameter = itemSet({
  key: 'parameter',
  closable: ['code', 'shortName'],
  icon: 'flask-conical',
  element: 'Parametre',
  sandreCode: 'par',
  aliases: { code: ['CdParametre'], name: ['NomParametre', 'LbLongParamètre', 'LbLongParametre'] },
  own: {
    shortName: text({ max: 250, aliases: ['LbCourtParametre'] }),
    cas: text({ max: 40, inList: false, aliases: ['CdCAS', 'NumCAS', 'CdCASSubstanceChimique'] }),
    sise: text({ max: 20, inList: false, aliases: ['CdSISE', 'CdParametreSISEEaux', 'Code SISE-Eaux'] }),
  },
});
/** Its CSV has two lines of headers, short and long: files made of either are read. */
export const unit = itemSet({
  key: 'unit',
  icon: 'scale',
  element: 'UniteMesure',
  sandreCode: 'urf',
  aliases: {
    code: ['CdUniteMesure', 'CdUniteReference', 'Code de l’unité de référence'],
    name: ['LblUniteMesure', 'LbUniteMesure', 'LbUniteReference', 'Libellé de l’unité de référence'],
    status: ['StUniteReference', 'Statut de l’unité de référence'],
  },
  own: {
    symbol: text({
      max: 60,
      search: true,
      aliases: ['SymUniteMesure', 'SymUniteReference', 'Symbole de l’unité de référence'],
    }),
    definition: remark({ aliases: ['DfUniteMesure', 'DfUniteReference', 'Descriptif de l’unité de référence'] }),
    author: text({
      max: 250,
      inList: false,
      aliases: ['AuteurUniteReference', 'Auteur de la demande de création de l’unité de référence'],
    }),
    reference: remark({ aliases: ['RefUniteReference', 'Références de l’unité de référence'] }),
  },
});
export const method = itemSet({
  key: 'method',
  icon: 'list',
  element: 'Methode',
  sandreCode: 'met',
  aliases: { code: ['CdMethode'], name: ['NomMethode'] },
});
export const fraction = itemSet({
  key: 'fraction',
  icon: 'layers',
  element: 'FractionAnalysee',
  sandreCode: 'fan',
  aliases: { code: ['CdFractionAnalysee'], name: ['LbFractionAnalysee'] },
});
export const support = itemSet({
  key: 'support',
  icon: 'droplet',
  element: 'Support',
  sandreCode: 'sup',
  aliases: { code: ['CdSupport'], name: ['LbSupport'] },
});
