/** What the values on the sliders give, in a few big pictures; the rest folds. */
import { useTranslation } from 'react-i18next';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { FigureTable, KeyFigures } from '~/modules/planning/scenario/ui/figures';
import { ObjectiveOutcomes } from '~/modules/planning/scenario/ui/outcomes';
import { PreviewConflict } from '~/modules/planning/scenario/ui/preview-conflict';
import { PreviewMap } from '~/modules/planning/scenario/ui/preview-map';
import { ResultFigure } from '~/modules/planning/scenario/ui/result-charts';
import type { useLivePreview } from '~/modules/planning/scenario/ui/use-live-preview';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import type { ResultsView } from '~/modules/planning/scenario/view/results.view';
import { Notice } from '~/ui/layout/panel';
import type { WorkshopView } from '../view/workshop.view';

interface Props {
  readonly view: WorkshopView;
  readonly live: ReturnType<typeof useLivePreview>;
  readonly formId: string;
  readonly fromServer: PreviewView | null;
  readonly mapOf: string | null;
}

export function WorkshopAnswer({ view, live, formId, fromServer, mapOf }: Props) {
  const { t } = useTranslation(['workshop', 'scenario']);
  const shown = live.preview ?? fromServer;
  // a step without solution never blanks: the last one stays, greyed, under what fights
  const last = live.solved ?? (fromServer?.status === 'solved' ? fromServer : null);
  return (
    <section className="workshop-answer stack" id="preview" aria-label={t('workshop:answer')}>
      <p className="soft" role="status">
        {live.state === 'off'
          ? t(shown ? 'scenario:preview.stored' : 'scenario:preview.help')
          : t(`scenario:preview.${live.state}`, { ms: live.ms })}
      </p>
      {shown ? <Answer preview={shown} form={formId} /> : null}
      {shown && shown.status !== 'solved' && last ? (
        <div className="preview-stale stack">
          <p className="soft">{t('scenario:preview.stale')}</p>
          <Solved results={last.results} />
        </div>
      ) : null}
      {view.outlines ? (
        <PreviewMap
          outlines={view.outlines}
          zones={(shown?.status === 'solved' ? shown : last)?.zones ?? null}
          modes={view.modes}
          indicators={view.indicators}
          form={formId}
          chosen={mapOf}
        />
      ) : null}
    </section>
  );
}

function Answer({ preview, form }: { preview: PreviewView; form: string }) {
  const { t } = useTranslation(['workshop', 'scenario', 'optimisation']);
  const say = (sentence: Sentence) => t(sentence.key, { ...sentence.values });
  switch (preview.status) {
    case 'solved':
      return <Solved results={preview.results} />;
    case 'incomplete':
      return (
        <Notice tone="ochre" title={t('optimisation:incomplete')}>
          <ul className="said">
            {preview.missing.map((line, rank) => (
              <li key={rank}>{say(line.what)}</li>
            ))}
          </ul>
        </Notice>
      );
    case 'matrixIncomplete':
      return (
        <Notice tone="ochre" title={t('optimisation:matrixIncomplete')}>
          <ul className="said">
            {preview.cells.map((cell, rank) => (
              <li key={rank}>{say(cell)}</li>
            ))}
          </ul>
        </Notice>
      );
    case 'infeasible':
      return <PreviewConflict conflict={preview.conflict} form={form} />;
    default:
      return <Notice tone="ochre">{t(`workshop:outcome.${preview.status}`)}</Notice>;
  }
}

function Solved({ results }: { results: ResultsView }) {
  const { t } = useTranslation(['workshop', 'scenario']);
  return (
    <>
      <KeyFigures results={results} />
      <ResultFigure name="modes" results={results} prefix="workshop" />
      <ResultFigure name="indicators" results={results} prefix="workshop" />
      <details className="workshop-more">
        <summary>{t('workshop:more')}</summary>
        <div className="stack">
          <ObjectiveOutcomes objectives={results.objectives} />
          <FigureTable results={results} />
          <ResultFigure name="crops" results={results} prefix="workshop" tableOnOpen={false} />
          <ResultFigure name="production" results={results} prefix="workshop" tableOnOpen={false} />
        </div>
      </details>
    </>
  );
}
