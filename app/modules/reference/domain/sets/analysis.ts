/** The Sandre's lists of water analysis. Headers and elements are those of its own CSV and XML files. */
import { text } from '../columns/text';
import { itemSet } from './item';

const remark = () => text({ max: 4000, area: true, inList: false });

export const parameter = itemSet({ key: 'parameter', closable: ['code', 'shortName'], icon: 'flask-conical', element: 'Parametre', aliases: { code: ['CdParametre'], name: ['NomParametre', 'LbLongParamètre', 'LbLongParametre'] }, own: { shortName: text({ max: 250, aliases: ['LbCourtParametre'] }), cas: text({ max: 40, inList: false, aliases: ['CdCAS', 'NumCAS'] }) } });
export const unit = itemSet({
  key: 'unit', icon: 'scale', element: 'UniteMesure', aliases: { code: ['CdUniteMesure', 'CdUniteReference'], name: ['LblUniteMesure', 'LbUniteMesure', 'LbUniteReference'] },
  own: { symbol: text({ max: 60, search: true, aliases: ['SymUniteMesure', 'SymUniteReference'] }), definition: remark(), author: text({ max: 250, inList: false }), reference: remark() },
});
export const method = itemSet({ key: 'method', icon: 'list', element: 'Methode', aliases: { code: ['CdMethode'], name: ['NomMethode'] } });
export const fraction = itemSet({ key: 'fraction', icon: 'layers', element: 'FractionAnalysee', aliases: { code: ['CdFractionAnalysee'], name: ['LbFractionAnalysee'] } });
export const support = itemSet({ key: 'support', icon: 'droplet', element: 'Support', aliases: { code: ['CdSupport'], name: ['LbSupport'] } });
