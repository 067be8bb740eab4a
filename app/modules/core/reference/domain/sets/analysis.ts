/** The Sandre's lists of water analysis. Headers and elements are those of its CSV and XML files. */
import { asText, choice, lines, text } from '~/records/fields/domain';
import { cas } from '../checks';
import { objection } from '../objection';
import { itemSet } from './item';

const remark = ({ aliases }: { aliases: readonly string[] }) => lines({ max: 4000, inList: false, aliases });

const calculating = { wording: 'reference:calculating', inList: false } as const;
/** Codes between square brackets, numbers, signs, min and max; or the sum of a list. What it means the quality says. */
const isFormula = (text: string): boolean =>
  /^total\s*\([^()[\]\s]+\)$/i.test(text) ||
  (/\[[^[\]]+\]/.test(text) && /^(?:min|max|[\d\s.,;()+\-−*×·/÷#])+$/.test(text.replace(/\[[^[\]]+\]/g, '#')));

export const parameter = itemSet({
  key: 'parameter',
  closable: ['code', 'shortName'],
  icon: 'flask-conical',
  element: 'Parametre',
  sandreCode: 'par',
  aliases: { code: ['CdParametre'], name: ['NomParametre', 'LbLongParamètre', 'LbLongParametre'] },
  own: {
    shortName: text({ max: 250, aliases: ['LbCourtParametre'] }),
    symbol: text({ max: 60, search: true }),
    cas: text({
      max: 40,
      trim: true,
      search: true,
      inList: false,
      check: cas,
      aliases: ['CdCAS', 'NumCAS', 'CdCASSubstanceChimique'],
    }),
    // several may stand for one parameter: « DIM2ESA ESADIM2 »
    sise: text({ max: 200, search: true, inList: false, aliases: ['CdSISE', 'CdParametreSISEEaux', 'Code SISE-Eaux'] }),
    // where an own code stands for a parameter of the Sandre: messages go out under it
    sandre: text({ max: 10, inList: false, aliases: ['CdSandre'] }),
    definition: remark({ aliases: ['DfParametre'] }),
    // « [1335] × 0,7765 + [1340] × 0,2259 », « total(PESTICIDES) »
    calculation: text({ max: 400, trim: true, inList: false }),
    calculationUnit: text({ max: 40, trim: true, inList: false }),
    whenMissing: choice(['unknown', 'zero'], { ...calculating, start: 'unknown' }),
    whenBelow: choice(['zero', 'half'], { ...calculating, start: 'zero' }),
  },
  gathered: ['sise'],
  // a formula, an own code or a code that the Sandre doesn't write is nobody else's
  isOurs: ({ code, calculation, sandre }) =>
    asText(calculation ?? '') !== '' || asText(sandre ?? '') !== '' || !/^\d+$/.test(asText(code ?? '')),
  rules: [
    {
      column: 'calculation',
      check: ({ calculation }) =>
        typeof calculation !== 'string' || calculation === '' || isFormula(calculation) ? null : objection('formula'),
    },
    {
      column: 'calculationUnit',
      check: ({ calculation, calculationUnit }) =>
        calculation !== '' && calculation !== null && calculationUnit === '' ? objection('formulaUnit') : null,
    },
  ],
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
