/** Times during which nobody is told: works on a station, a known fault. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { SILENCE_FORM } from '../domain';
import type { SilencePage } from '../view/silence-page';
import { lengthText } from '../view/silence-words';

interface Props {
  readonly page: SilencePage;
  readonly reply?: FormReply | undefined;
}

export function SilencesPage({ page: { lines, station, mayAdd }, reply }: Props) {
  const { t } = useTranslation(['alerts']);
  const action = urls.silences(station === null ? {} : { station: station.id });
  const { field, summary } = useFormFields(SILENCE_FORM.fields, {
    labels: 'alerts:silence.field',
    texts: reply?.texts ?? {},
    faults: reply?.faults ?? {},
  });
  return (
    <div className="stack">
      <PageHeader title={t('silence.title')} context={[station?.name ?? t('parent.all')]} />
      <p className="prose">{t('silence.text')}</p>
      {lines.length === 0 ? <p className="soft">{t('silence.none')}</p> : null}
      <ul className="alerts">
        {lines.map((line) => (
          <li key={line.id} className="alert">
            <p>{line.station ? <Link to={line.station.to}>{line.station.name}</Link> : t('parent.all')}</p>
            <p>
              <b>{t(`silence.is.${line.is}`)}</b> ·{' '}
              {t('silence.line', {
                from: formatInstant(new Date(line.from)),
                to: formatInstant(new Date(line.to)),
                length: lengthText(line.to - line.from, t as never),
              })}
              {line.reason === '' ? '' : ` – ${line.reason}`} <span className="soft">({line.login})</span>
            </p>
            {line.mayEnd ? (
              <PostForm action={action} className="inline-form">
                <input type="hidden" name="silence" value={line.id} />
                <SubmitButton intent="end" emphasis="plain">
                  {t('silence.end')}
                </SubmitButton>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Panel title={t('silence.new')}>
          <PostForm action={action} className="form" draft={{ of: 'silence' }}>
            <ErrorSummary errors={summary} />
            <div className="form-row">
              {field('from')}
              {field('to')}
            </div>
            {field('reason')}
            <div className="form-actions">
              <SubmitButton intent="add" icon="bell">
                {t('silence.add')}
              </SubmitButton>
            </div>
          </PostForm>
        </Panel>
      ) : null}
    </div>
  );
}
