/** Beside the form of an event: what comes next, and what else was diagnosed. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { shareHost } from '~/kernel/share-address';
import { useFaults } from '~/records/fields/ui/use-faults';
import { Select } from '~/ui/form/choices';
import { DateField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import type { EventPage } from '../view/event-page';

interface Props {
  readonly page: EventPage;
  readonly reply?: FormReply | undefined;
  readonly to: string;
}
const replyOf = (reply: FormReply | undefined, form: string) => (reply?.form === form ? reply : undefined);

/** To plan, then to monitor, then closed (DECISIONS B16). */
export function NextPanel({ page: { state, today }, reply, to }: Props) {
  const { t } = useTranslation('stationEvents');
  const again = replyOf(reply, 'closeEvent');
  const { errors } = useFaults(again?.faults);
  if (state === 'toMonitor')
    return (
      <PostForm action={to} className="row row-end" draft={{ of: 'closeEvent', record: to }}>
        <DateField
          name="closedOn"
          label={t('field.closeDate')}
          defaultValue={again?.texts['closedOn']?.[0] ?? today}
          errors={errors('closedOn')}
          required
        />
        <SubmitButton intent="close" icon="check" emphasis="plain">
          {t('close')}
        </SubmitButton>
      </PostForm>
    );
  return (
    <PostForm action={to} className="inline-form">
      {state === 'toPlan' ? (
        <SubmitButton intent="monitor" icon="eye" emphasis="plain">
          {t('monitor')}
        </SubmitButton>
      ) : (
        <SubmitButton intent="reopen" icon="undo" emphasis="plain">
          {t('reopen')}
        </SubmitButton>
      )}
    </PostForm>
  );
}

export function ActionsPanel({ page: { actions, mayEdit, problems, solutions }, reply, to }: Props) {
  const { t } = useTranslation('stationEvents');
  const again = replyOf(reply, 'eventAction');
  const { errors } = useFaults(again?.faults);
  if (actions.length === 0 && !mayEdit) return null;
  return (
    <Panel title={t('actions')} id="actions">
      {actions.length === 0 ? <p className="soft">{t('noActions')}</p> : null}
      <ul>
        {actions.map(({ id, problem, solution }) => (
          <li key={id}>
            <PostForm action={to} className="inline-form">
              <span>
                {problem}
                {solution === '' ? '' : ` → ${solution}`}
              </span>
              {mayEdit ? (
                <>
                  <input type="hidden" name="action" value={id} />
                  <SubmitButton intent="undiagnose" icon="x" emphasis="quiet">
                    {t('removeAction', { problem })}
                  </SubmitButton>
                </>
              ) : null}
            </PostForm>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <PostForm action={to} className="row row-end" draft={{ of: 'eventAction', record: to }}>
          <Select
            name="diagnosticCode"
            label={t('field.diagnosticCode')}
            options={problems}
            empty
            defaultValue={again?.texts['diagnosticCode']?.[0]}
            errors={errors('diagnosticCode')}
          />
          <Select
            name="solutionCode"
            label={t('field.solutionCode')}
            options={solutions}
            empty={t('noSolution')}
            defaultValue={again?.texts['solutionCode']?.[0]}
            errors={errors('solutionCode')}
          />
          <SubmitButton intent="diagnose" icon="plus" emphasis="plain">
            {t('addAction')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </Panel>
  );
}

/** The person publishes it there, with their own account: nothing is sent from here. */
export function SharePanel({ page: { share, shared }, to }: Props) {
  const { t } = useTranslation('stationEvents');
  if (!share) return null;
  return (
    <Panel title={t('share.title')} id="share">
      {share.refused !== null ? (
        <p className="soft">{t(`refusal.share.${share.refused}`)}</p>
      ) : shared ? (
        <p className="row">
          <a className="button" href={share.address} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            {t('share.publish', { host: shareHost(share.address) })}
          </a>
        </p>
      ) : (
        <PostForm action={to} className="stack">
          <p className="soft">{t('share.text', { host: shareHost(share.address) })}</p>
          <p>
            <SubmitButton intent="share" icon="share" emphasis="plain">
              {t('share.action')}
            </SubmitButton>
          </p>
        </PostForm>
      )}
    </Panel>
  );
}
