/** What a preview answers. Fetched on first use: an editor that is only typed in has no need of its charts. */
import { useTranslation } from 'react-i18next';
import type { Sentence } from '~/modules/optimisation/view/sentence';
import { SeenFirst } from '~/ui/enhance/seen-first';
import { Notice } from '~/ui/layout/panel';
import type { PreviewView } from '../view/preview.view';
import { FigureTable, MovedFigures } from './figures';
import { ObjectiveOutcomes } from './outcomes';
import { ResultCharts } from './result-charts';
import type { ResultsView } from '../view/results.view';

const drawMoved = (results: ResultsView) => <MovedFigures results={results} />;
const drawTable = (results: ResultsView) => <FigureTable results={results} />;
const drawOutcomes = (results: ResultsView) => <ObjectiveOutcomes objectives={results.objectives} />;

export default function PreviewShown({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => t(sentence.key, { ...sentence.values });
  switch (preview.status) {
    case 'solved': return <><SeenFirst value={preview.results} draw={drawMoved} /><ResultCharts results={preview.results} prefix="preview" /><SeenFirst value={preview.results} draw={drawTable} /><SeenFirst value={preview.results} draw={drawOutcomes} /></>;
    case 'incomplete': return <Notice tone="ochre" title={t('optimisation:incomplete')}>{preview.reason ? <p>{t(`incomplete.${preview.reason}`)}</p> : null}<ul className="said">{preview.missing.map((line, rank) => <li key={rank}>{line.who ? `${say(line.who)} : ${say(line.what)}` : say(line.what)}</li>)}</ul></Notice>;
    case 'matrixIncomplete': return <Notice tone="ochre" title={t('optimisation:matrixIncomplete')}><ul className="said">{preview.cells.map((cell, rank) => <li key={rank}>{say(cell)}</li>)}{preview.others > 0 ? <li>{t('andMore', { count: preview.others })}</li> : null}</ul></Notice>;
    case 'infeasible': return <Notice tone="brick" title={t('preview.infeasible')}><p>{t('preview.infeasibleText')}</p></Notice>;
    default: return <Notice tone="ochre">{t('preview.stopped')}</Notice>;
  }
}
