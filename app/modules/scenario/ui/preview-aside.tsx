/** What the scenario being written would give: from the server after its button, live where script runs. */
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import type { Crop } from '~/modules/optimisation/domain';
import type { Sentence } from '~/modules/optimisation/view/sentence';
import { Notice } from '~/ui/layout/panel';
import type { PreviewView } from '../view/preview.view';
import { FigureTable, MovedFigures } from './figures';
import { ObjectiveOutcomes } from './outcomes';
import { ResultCharts } from './result-charts';
import { useLivePreview } from './use-live-preview';

export function PreviewAside({ scenarioId, form, crops, turn, fromServer }: { scenarioId: number; form: RefObject<HTMLFormElement>; crops: readonly Crop[]; turn: number; fromServer: PreviewView | null }) {
  const { t } = useTranslation('scenario');
  const live = useLivePreview(scenarioId, form, crops, turn);
  const shown = live.preview ?? fromServer;
  return (
    <aside className="preview-aside stack" id="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('preview.title')}</h2>
      <p className="preview-state" role="status">{live.state === 'off' ? t(shown ? 'preview.stored' : 'preview.help') : t(`preview.${live.state}`, { ms: live.ms })}</p>
      {shown ? <Shown preview={shown} /> : null}
    </aside>
  );
}

function Shown({ preview }: { preview: PreviewView }) {
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
