/** A run without a result: the missing parts, or the conflicting constraints and how to relax them. */
import { capital } from '~/kernel/capital';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { colon } from '~/kernel/french-number';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import type { AnswerView, MissingLine } from '../view/answer.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { FigureTable, KeyFigures } from './figures';
import { ResultCharts } from './result-charts';
import { PostForm } from '~/ui/form/post-form';

type Of<Outcome extends AnswerView['outcome']> = Extract<AnswerView, { outcome: Outcome }>;

export function Answer({ head, answer }: { head: ScenarioHead; answer: AnswerView }) {
  const { t } = useTranslation('scenario');
  switch (answer.outcome) {
    case 'nosolution':
      return <NoSolution head={head} answer={answer} />;
    case 'incomplete':
      return <Incomplete head={head} answer={answer} />;
    case 'matrixIncomplete':
      return <MatrixIncomplete head={head} answer={answer} />;
    default:
      return (
        <section className="answer answer-ochre" role="status">
          <h2>{t(`outcome.${answer.outcome}`)}</h2>
          <p>{t(`stopped.${answer.outcome}`)}</p>
          {answer.reason ? <p className="soft small">{t('stopped.reason', { reason: answer.reason })}</p> : null}
        </section>
      );
  }
}

function Incomplete({ head, answer }: { head: ScenarioHead; answer: Of<'incomplete'> }) {
  const { t, i18n } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  const toPlace = (line: MissingLine) =>
    line.place === 'allocation'
      ? urls.territory(head.territoryId, { tab: 'rotation' })
      : `${head.mayEdit ? urls.scenarioPage(head.id, 'edit') : urls.scenario(head.id)}` +
        `${line.objectiveId === null ? '#descriptive' : `#objective-${line.objectiveId}`}`;
  return (
    <section className="answer answer-ochre" role="alert">
      <h2 className="row">
        <Icon name="triangle-alert" className="ochre" />
        {t('optimisation:incomplete')}
      </h2>
      {answer.reason ? <p>{t(`incomplete.${answer.reason}`)}</p> : <p>{t('incomplete.help')}</p>}
      <ul className="said">
        {answer.missing.map((line, rank) => (
          <li key={rank}>
            <Link to={toPlace(line)}>
              {line.who ? `${say(line.who)}${colon(i18n.language)}${say(line.what)}` : say(line.what)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatrixIncomplete({ head, answer }: { head: ScenarioHead; answer: Of<'matrixIncomplete'> }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  return (
    <section className="answer answer-ochre" role="alert">
      <h2 className="row">
        <Icon name="triangle-alert" className="ochre" />
        {t('optimisation:matrixIncomplete')}
      </h2>
      <p>{t('incomplete.cells')}</p>
      <ul className="said">
        {answer.cells.map((cell, rank) => (
          <li key={rank}>{sayIn(t, cell)}</li>
        ))}
        {answer.others > 0 ? <li>{t('andMore', { count: answer.others })}</li> : null}
      </ul>
      <p>
        <Link className="button" to={urls.matrixPage(head.matrixId, 'edit', { iid: answer.indicatorId })}>
          <Icon name="pencil" />
          {t('incomplete.fill')}
        </Link>
      </p>
    </section>
  );
}

/**
 * « Appliquer 23,4 % » writes that value into the scenario and starts it again; the scenario before stays in the
 * history.
 */
function NoSolution({ head, answer }: { head: ScenarioHead; answer: Of<'nosolution'> }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  const { conflict, nearest } = answer;
  return (
    <section className="answer" role="alert" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="row">
        <Icon name="circle-x" className="brick" />
        {t('toast.noSolutionFound')}
      </h2>
      <h3>{t('optimisation:conflict.title')}</h3>
      <p>{t(conflict.status === 'explained' ? 'optimisation:conflict.intro' : 'optimisation:conflict.unexplained')}</p>
      <ul className="conflict">
        {conflict.members.map((member) => (
          <li key={member.key}>
            <div>
              <b>{say(member.who)}</b>
              {say(member.best)}
            </div>
            {member.apply && head.mayEdit ? (
              <PostForm action={urls.scenarioPage(head.id, 'apply')}>
                <input type="hidden" name="member" value={member.key} />
                <input type="hidden" name="value" value={member.apply.value} />
                <input type="hidden" name="version" value={head.version} />
                {member.apply.side ? <input type="hidden" name="side" value={member.apply.side} /> : null}
                <SubmitButton emphasis="plain" icon="check">
                  {capital(say(member.apply.label))}
                </SubmitButton>
              </PostForm>
            ) : member.key === 'respect' && head.mayEdit ? (
              <PostForm action={urls.scenarioPage(head.id, 'apply')}>
                <input type="hidden" name="member" value="respect" />
                <input type="hidden" name="version" value={head.version} />
                <SubmitButton emphasis="plain" icon="check">
                  {t('conflict.lift')}
                </SubmitButton>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
      <h3>{t('optimisation:nearest.title')}</h3>
      {nearest ? (
        <>
          <p>{t('optimisation:nearest.intro')}</p>
          <ul className="said">
            {nearest.missed.map((missed, rank) => (
              <li key={rank}>
                <b>{say(missed.who)}</b> : {say(missed.reached)}
              </li>
            ))}
          </ul>
          {head.mayEdit ? (
            <PostForm action={urls.scenarioPage(head.id, 'nearest')}>
              <SubmitButton icon="plus">{t('conflict.make')}</SubmitButton>
            </PostForm>
          ) : null}
          <details>
            <summary>{t('conflict.figures')}</summary>
            <div className="stack">
              <KeyFigures results={nearest.results} />
              <ResultCharts results={nearest.results} prefix="nearest" />
              <FigureTable results={nearest.results} />
            </div>
          </details>
        </>
      ) : (
        <p>{t('optimisation:nearest.none')}</p>
      )}
    </section>
  );
}
