/** The form of a job: what it does, when, with which credentials, and what follows. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { colon } from '~/kernel/french-number';
import { FormField } from '~/records/fields/ui/form-field';
import { RecordHead } from '~/records/fields/ui/use-record-form';
import { Checkbox } from '~/ui/form/choices';
import { TextArea, TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { FieldView, JobFormMore, JobFormView, SecretView } from '../view/job.view';
import { ScheduleFields } from './schedule-fields';

const OF_KIND = 'kind.';

export function JobForm({ view, again }: { view: JobFormView; again?: FormReply<JobFormMore> }) {
  const { t, i18n } = useTranslation(['jobs', 'ui']);
  const { fields, secrets, kind } = view;
  const { deletedMeanwhile } = again ?? {};
  const id = deletedMeanwhile ? 0 : view.id;
  const texts = again?.more?.shown ?? view.texts;
  const errors = again?.more?.errors ?? {};
  const named = new Map(fields.map((field) => [field.name, field]));
  const errorsOf = (name: string): string[] => (errors[name] ? [errors[name]] : []);
  const draw = ({ input, chooses, askedWith, ...words }: FieldView) => (
    <div key={words.name} className={chooses ? 'chooses' : undefined} data-only={askedWith?.join(' ')}>
      <FormField field={{ input }} texts={texts} errors={errorsOf(words.name)} {...words} />
    </div>
  );
  const field = (name: string) => {
    const found = named.get(name);
    return found ? draw(found) : null;
  };
  const labels = new Map([...fields, ...secrets.map(asField)].map(({ name, label }) => [name, label]));
  const summary = Object.entries(errors).map(([name, message]) => ({
    fieldId: name,
    message: `${labels.get(name) ?? name}${colon(i18n.language)}${message}`,
  }));
  const own = fields.filter(({ name }) => name.startsWith(OF_KIND));
  const [when, days] = [named.get('when'), named.get('days')];
  const to = id === 0 ? urls.newJob({ kind: kind.routingKey }) : urls.jobPage(id, 'edit');
  return (
    <PostForm
      action={to}
      className="form form-wide"
      noValidate
      key={again ? JSON.stringify(again.texts) : 'start'}
      draft={{ of: 'job', record: id === 0 ? kind.routingKey : id, only: isNoSecret }}
    >
      <RecordHead view={view} again={again} what={view.name} sendsSeen={id !== 0} errors={summary} />
      {again?.more?.secretsLost ? <Notice tone="ochre">{t('form.secretsLost')}</Notice> : null}
      <div className="columns">
        <div className="stack-wide">
          <Panel title={t('form.identity')} id="identity">
            {field('name')}
            {field('description')}
            {field('filters')}
            {field('login')}
          </Panel>
          <Panel title={kind.name} id="does">
            <p className="soft">{kind.about}</p>
            {own.map(draw)}
          </Panel>
          {secrets.length > 0 ? <Secrets secrets={secrets} errorsOf={errorsOf} /> : null}
        </div>
        <div className="stack-wide">
          {when && days ? (
            <ScheduleFields
              texts={texts}
              when={when}
              days={days}
              schedule={again?.more?.schedule ?? view.schedule}
              errors={errorsOf('when')}
              field={field}
            />
          ) : null}
          <Panel title={t('form.after')} id="after">
            {field('emails')}
            {field('expectedHours')}
            {field('nextJobId')}
          </Panel>
        </div>
      </div>
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {t('form.save')}
        </SubmitButton>
        <Link className="button button-quiet" to={id === 0 ? urls.jobs() : urls.job(id)}>
          {t('form.cancel')}
        </Link>
      </div>
    </PostForm>
  );
}

const SECRET = 'secret.';
/** A key of several lines is no password field to the browser: it is kept out of the draft here. */
const isNoSecret = (name: string): boolean => !name.startsWith(SECRET);

const asField = ({ name, label }: SecretView) => ({ name: `${SECRET}${name}`, label });

/** Written and never shown: what is left empty stays. */
function Secrets({
  secrets,
  errorsOf,
}: {
  secrets: readonly SecretView[];
  errorsOf: (name: string) => readonly string[];
}) {
  const { t } = useTranslation('jobs');
  const asking = secrets.every(({ askedWith }) => askedWith)
    ? [...new Set(secrets.flatMap(({ askedWith = [] }) => askedWith))].join(' ')
    : undefined;
  return (
    <div data-only={asking}>
      <Panel title={t('form.secrets')} id="secrets">
        <p className="soft">{t('form.secretsHelp')}</p>
        {secrets.map(({ name, label, stored, manyLines, askedWith }) => {
          const common = {
            name: `${SECRET}${name}`,
            label,
            help: stored ? t('form.storedHelp') : undefined,
            errors: errorsOf(`${SECRET}${name}`),
            autoComplete: 'new-password',
            spellCheck: false,
          };
          return (
            <div key={name} className="stack" data-only={askedWith?.join(' ')}>
              {manyLines ? <TextArea {...common} rows={4} /> : <TextField {...common} type="password" />}
              {stored ? <Checkbox name={`clear.${name}`} label={t('form.clear')} /> : null}
            </div>
          );
        })}
      </Panel>
    </div>
  );
}
