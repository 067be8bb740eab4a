/** « Toutes, ou seulement celles-ci ? »: asked once of lists that were full on their day. */
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { ScenarioHead } from '../view/scenario-head.view';
import { objectiveTitle } from '../view/objective-sentence';
import type { WholeQuestion } from '../view/whole-question.view';

const NAMED = 4;

export function WholeQuestions({ head, questions }: { head: ScenarioHead; questions: readonly WholeQuestion[] }) {
  const { t, i18n } = useTranslation('scenario');
  if (questions.length === 0 || !head.mayEdit || head.running) return null;
  const listed = (names: readonly string[]) =>
    names.length > NAMED
      ? `${names.slice(0, NAMED).join(', ')} ${t('andMore', { count: names.length - NAMED })}`
      : names.join(', ');
  return (
    <Notice tone="ochre" title={t('whole.title', { count: questions.length })}>
      <p>{t('whole.text')}</p>
      <PostForm action={urls.scenarioPage(head.id, 'whole')} className="stack">
        <input type="hidden" name="version" value={head.version} />
        {questions.map(({ field, objective, side, list, names, left }) => (
          <RadioGroup
            key={field}
            name={field}
            label={t(side === 'sel' ? `whole.ask.${list}` : `whole.askOf.${list}`, {
              objective: objectiveTitle(objective, t, i18n.language),
            })}
            required
            options={[
              {
                value: 'all',
                label: t(left.length > 0 ? `whole.allAnd.${list}` : `whole.all.${list}`, { left: listed(left) }),
              },
              { value: 'list', label: t(`whole.only.${list}`, { names: listed(names) }) },
            ]}
          />
        ))}
        <div className="row">
          <button type="submit" className="button button-primary">
            {t('whole.submit')}
          </button>
        </div>
      </PostForm>
    </Notice>
  );
}
