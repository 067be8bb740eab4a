/** When a job runs: plain choices or an expression, said in words with its next dates. */
import { useFetcher } from '@remix-run/react';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { CheckboxGroup, RadioGroup } from '~/ui/form/choices';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { FieldView, ScheduleWords } from '../view/job.view';

/** Typing may go on for a moment before the dates are asked for. */
const PAUSE_MS = 250;
const NAMES = ['when', 'hour', 'minute', 'days', 'monthDay', 'cron'] as const;

interface ScheduleProps {
  readonly texts: FieldTexts;
  readonly when: FieldView;
  readonly days: FieldView;
  readonly schedule: ScheduleWords;
  readonly errors: readonly string[];
  /** one of the other fields, drawn as the rest of the form is */
  readonly field: (name: (typeof NAMES)[number]) => ReactNode;
}

export function ScheduleFields({ texts, when, days, schedule, errors, field }: ScheduleProps) {
  const { t } = useTranslation('jobs');
  const asked = useFetcher<ScheduleWords>({ key: 'schedule' });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const ask = (event: FormEvent<HTMLElement>) => {
    const form = (event.target as HTMLInputElement).form;
    if (!form) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sent = new FormData(form);
      const search = Object.fromEntries(NAMES.map((name) => [name, sent.getAll(name).map(String)]));
      asked.load(urls.jobSchedule(search));
    }, PAUSE_MS);
  };
  return (
    <Panel title={t('form.when')} id="schedule">
      <div className="schedule stack" onChange={ask}>
        <RadioGroup
          name="when"
          label={when.label}
          options={when.options ?? []}
          defaultValue={texts['when']?.[0]}
          errors={errors}
        />
        <div className="schedule-days">
          <CheckboxGroup
            name="days"
            label={days.label}
            options={days.options ?? []}
            defaultValues={texts['days']}
            inline
          />
        </div>
        <div className="schedule-time">
          <div className="schedule-month">{field('monthDay')}</div>
          <div className="schedule-hour">{field('hour')}</div>
          {field('minute')}
        </div>
        <div className="schedule-cron">{field('cron')}</div>
      </div>
      <ScheduleSaid {...(asked.data ?? schedule)} />
      <div className="row">
        <SubmitButton intent="preview" icon="clock" emphasis="plain" formNoValidate>
          {t('form.preview')}
        </SubmitButton>
      </div>
    </Panel>
  );
}

/** In words, with the dates that follow. */
export function ScheduleSaid({ words, dates }: ScheduleWords) {
  const { t } = useTranslation('jobs');
  return (
    <div className="schedule-said stack" aria-live="polite">
      <p>
        <b>{words ?? t('form.unreadable')}</b>
        {dates.length > 0 ? <span className="soft"> {t('form.parisTime')}</span> : null}
      </p>
      {dates.length > 0 ? (
        <>
          <p className="soft small">{t('form.nextDates')}</p>
          <ol className="schedule-dates small">
            {dates.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}
