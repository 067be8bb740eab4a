/** What the values on the sliders give, in a few big pictures; the rest folds. */
import { useTranslation } from 'react-i18next';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { FigureTable, KeyFigures } from '~/modules/planning/scenario/ui/figures';
import { ObjectiveOutcomes } from '~/modules/planning/scenario/ui/outcomes';
import { PreviewConflict } from '~/modules/planning/scenario/ui/preview-conflict';
import { PreviewMap } from '~/modules/planning/scenario/ui/preview-map';
import { ResultFigure } from '~/modules/planning/scenario/ui/result-charts';
import type { useLivePreview } from '~/modules/planning/scenario/ui/use-live-preview';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import type { ResultsView } from '~/modules/planning/scenario/view/results.view';
import { Notice } from '~/ui/layout/panel';
import { classes } from '~/ui/tone';
import { figureGhosts } from '../view/ghosts';
import type { WorkshopView } from '../view/workshop.view';
import { FigureTrack } from './figure-track';
import { ModeColumns } from './mode-columns';

interface Props {
  readonly view: WorkshopView;
  readonly live: ReturnType<typeof useLivePreview>;
  readonly formId: string;
  readonly shown: PreviewView | null;
  /** the last that had a solution */
  readonly last: Extract<PreviewView, { status: 'solved' }> | null;
  readonly mapOf: string | null;
  readonly projected: boolean;
}

/** A step without solution never blanks: the last one stays, greyed, under what fights. */
export function WorkshopAnswer({ view, live, formId, shown, last, mapOf, projected }: Props) {
  const { t } = useTranslation(['workshop', 'scenario']);
  const stale = shown !== null && shown.status !== 'solved';
  const results = (shown?.status === 'solved' ? shown : last)?.results;
  return (
    <section className="workshop-answer stack" id="preview" aria-label={t('workshop:answer')}>
      <p className="soft workshop-state" role="status">
        {live.state === 'off'
          ? t(shown ? 'scenario:preview.stored' : 'scenario:preview.help')
          : t(`scenario:preview.${live.state}`)}
      </p>
      {stale ? <NoAnswer preview={shown} form={formId} /> : null}
      <div className={classes('workshop-shown stack', stale && 'preview-stale')}>
        {stale && last ? <p className="soft">{t('scenario:preview.stale')}</p> : null}
        {results ? <Solved view={view} results={results} projected={projected} /> : null}
        {view.outlines ? (
          <PreviewMap
            outlines={view.outlines}
            zones={(shown?.status === 'solved' ? shown : last)?.zones ?? null}
            modes={view.modes}
            indicators={view.indicators}
            form={formId}
            chosen={mapOf}
            projected={projected}
          />
        ) : null}
      </div>
    </section>
  );
}

function NoAnswer({ preview, form }: { preview: Exclude<PreviewView, { status: 'solved' }>; form: string }) {
  const { t } = useTranslation(['workshop', 'scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  switch (preview.status) {
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

function Solved({ view, results, projected }: { view: WorkshopView; results: ResultsView; projected: boolean }) {
  const { t } = useTranslation(['workshop', 'scenario']);
  return (
    <>
      <KeyFigures
        results={results}
        under={(figure) => <FigureTrack figure={figure} ghosts={figureGhosts(view.ghosts, figure.name)} />}
      />
      {projected ? (
        <ModeColumns results={results} />
      ) : (
        <>
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
      )}
    </>
  );
}
