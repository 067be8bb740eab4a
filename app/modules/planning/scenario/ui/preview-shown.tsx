/** The results of a preview. Loaded on first use: an editor without preview does not need the charts. */
import { useTranslation } from 'react-i18next';
import { colon } from '~/kernel/french-number';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { RedrawnWhenVisible } from '~/ui/enhance/redrawn-when-visible';
import { Notice } from '~/ui/layout/panel';
import { classes } from '~/ui/tone';
import type { PreviewView } from '../view/preview.view';
import { FigureTable, KeyFigures } from './figures';
import { ObjectiveOutcomes } from './outcomes';
import { PreviewConflict } from './preview-conflict';
import { ResultCharts } from './result-charts';
import type { ResultsView } from '../view/results.view';

const drawKey = (results: ResultsView) => <KeyFigures results={results} />;
const drawTable = (results: ResultsView) => <FigureTable results={results} />;
const drawOutcomes = (results: ResultsView) => <ObjectiveOutcomes objectives={results.objectives} />;

interface ShownProps {
  readonly preview: PreviewView;
  readonly solved: Extract<PreviewView, { status: 'solved' }> | null;
  readonly form: string;
}

/** `solved`: the last pictures there were. Where a step has no solution they stay, greyed, under what fights. */
export default function PreviewShown({ preview, solved, form }: ShownProps) {
  const { t } = useTranslation('scenario');
  const isSolved = preview.status === 'solved';
  const results = (isSolved ? preview : solved)?.results;
  return (
    <>
      {isSolved ? null : <NoPicture preview={preview} form={form} />}
      {results ? (
        <div className={classes('preview-results stack', !isSolved && 'preview-stale')}>
          {isSolved ? null : <p className="soft">{t('preview.stale')}</p>}
          <RedrawnWhenVisible value={results} draw={drawKey} />
          <ResultCharts results={results} prefix="preview" />
          <RedrawnWhenVisible value={results} draw={drawTable} />
          <RedrawnWhenVisible value={results} draw={drawOutcomes} />
        </div>
      ) : null}
    </>
  );
}

function NoPicture({ preview, form }: { preview: Exclude<PreviewView, { status: 'solved' }>; form: string }) {
  const { t, i18n } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  switch (preview.status) {
    case 'incomplete':
      return (
        <Notice tone="ochre" title={t('optimisation:incomplete')}>
          {preview.reason ? <p>{t(`incomplete.${preview.reason}`)}</p> : null}
          <ul className="said">
            {preview.missing.map((line, rank) => (
              <li key={rank}>
                {line.who ? `${say(line.who)}${colon(i18n.language)}${say(line.what)}` : say(line.what)}
              </li>
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
            {preview.others > 0 ? <li>{t('andMore', { count: preview.others })}</li> : null}
          </ul>
        </Notice>
      );
    case 'infeasible':
      return <PreviewConflict conflict={preview.conflict} form={form} />;
    default:
      return <Notice tone="ochre">{t('preview.stopped')}</Notice>;
  }
}
