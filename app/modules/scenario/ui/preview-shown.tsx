/** What a preview answers. Fetched on first use: an editor that is only typed in has no need of its charts. */
import { useTranslation } from 'react-i18next';
import type { Sentence } from '~/modules/optimisation/view/sentence';
import { Notice } from '~/ui/layout/panel';
import type { PreviewView } from '../view/preview.view';
import { FigureTable, MovedFigures } from './figures';
import { ObjectiveOutcomes } from './outcomes';
import { ResultCharts } from './result-charts';

export default function PreviewShown({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => t(sentence.key, { ...sentence.values });
  switch (preview.status) {
    case 'solved': return <><MovedFigures results={preview.results} /><ResultCharts results={preview.results} prefix="preview" /><FigureTable results={preview.results} /><ObjectiveOutcomes objectives={preview.results.objectives} /></>;
    case 'incomplete': return <Notice tone="ochre" title={t('optimisation:incomplete')}>{preview.reason ? <p>{t(`incomplete.${preview.reason}`)}</p> : null}<ul className="said">{preview.missing.map((line, rank) => <li key={rank}>{line.who ? `${say(line.who)} : ${say(line.what)}` : say(line.what)}</li>)}</ul></Notice>;
    case 'matrixIncomplete': return <Notice tone="ochre" title={t('optimisation:matrixIncomplete')}><ul className="said">{preview.cells.map((cell, rank) => <li key={rank}>{say(cell)}</li>)}{preview.others > 0 ? <li>{t('andMore', { count: preview.others })}</li> : null}</ul></Notice>;
    case 'infeasible': return <Notice tone="brick" title={t('preview.infeasible')}><p>{t('preview.infeasibleText')}</p></Notice>;
    default: return <Notice tone="ochre">{t('preview.stopped')}</Notice>;
  }
}
