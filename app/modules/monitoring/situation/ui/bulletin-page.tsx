/** The monthly bulletin: two sheets of paper that somebody signs. What was signed stays as it was. */
import { monthIso } from '~/kernel/civil-months';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { StatusChip } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { BULLETIN_FORM } from '../domain/bulletin';
import type { BulletinPage } from '../view/situation-page';
import { monthText, situationSentences } from '../view/situation-words';
import { KindTabs } from './kind-tabs';
import { MonthSlider } from './month-slider';
import { SituationMap } from './situation-map';
import { ClassCounts, ClassHistory, SituationTable } from './situation-parts';

/** What two sheets hold. */
const MOST_LINES = 40;

interface Props {
  readonly page: BulletinPage;
  readonly agency: string;
  readonly reply?: FormReply | undefined;
}

export function BulletinView({ page, agency, reply }: Props) {
  const { t, i18n } = useTranslation(['situation', 'stations']);
  const words = t as (key: string, options?: Record<string, unknown>) => string;
  const { situation, issued, note, first, last } = page;
  const { word, kind, month, index } = situation;
  const to = (at: number) => urls.stationsPage(word, 'bulletin', { month: monthIso(at) });
  return (
    <div className="stack">
      <KindTabs word={word} current="bulletin" month={monthIso(month)} />
      {issued ? null : (
        <MonthSlider {...{ month, first, last, to }} action={urls.stationsPage(word, 'bulletin')} kept={{}} />
      )}
      <article className="bulletin">
        <header>
          <p className="soft">{agency}</p>
          <h1>
            {t('bulletin.title', { kind: t(`stations:kind.${kind}.many`), month: monthText(month, i18n.language) })}
          </h1>
          {issued ? (
            <p className="soft">{t('bulletin.issued', { by: issued.by, day: formatDay(new Date(issued.at)) })}</p>
          ) : (
            <StatusChip label={t('bulletin.draft')} icon="pencil" />
          )}
        </header>
        <ul className="bulletin-findings">
          {situationSentences(situation, words, i18n.language).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {note === '' ? null : <p className="prose bulletin-note">{note}</p>}
        <div className="situation">
          <SituationMap situation={situation} still />
          <ClassCounts situation={situation} />
        </div>
        <ClassHistory situation={situation} to={to} />
        <section className="bulletin-table">
          <h2>{t('bulletin.stations')}</h2>
          <SituationTable situation={situation} most={MOST_LINES} />
        </section>
        <footer>
          <p className="soft small">{t(`method.${index}`)}</p>
          {issued ? (
            <p className="bulletin-sign">
              {t('bulletin.sign', { day: formatDay(new Date(issued.at)), by: issued.by })}
            </p>
          ) : null}
        </footer>
      </article>
      {page.mayIssue && !issued ? <Issue page={page} reply={reply} /> : null}
      <Issued page={page} />
    </div>
  );
}

function Issue({
  page: { situation },
  reply,
}: {
  readonly page: BulletinPage;
  readonly reply?: FormReply | undefined;
}) {
  const { t, i18n } = useTranslation(['situation']);
  const { word, month } = situation;
  const action = urls.stationsPage(word, 'bulletin', { month: monthIso(month) });
  const { field, summary } = useFormFields(BULLETIN_FORM.fields, {
    labels: 'situation:bulletin.field',
    texts: reply?.texts ?? {},
    faults: reply?.faults ?? {},
  });
  return (
    <Panel title={t('bulletin.issue', { month: monthText(month, i18n.language) })} id="issue">
      <PostForm action={action} className="form" draft={{ of: 'bulletin', record: `${word} ${month}` }}>
        <ErrorSummary errors={summary} />
        {field('note', { help: t('bulletin.noteHelp') })}
        <div className="form-actions">
          <SubmitButton icon="check">{t('bulletin.sign1')}</SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}

function Issued({ page: { others, situation, issued } }: { readonly page: BulletinPage }) {
  const { t, i18n } = useTranslation(['situation']);
  const { word } = situation;
  if (others.length === 0) return null;
  return (
    <Panel title={t('bulletin.others')} id="others">
      <ul>
        {others.map(({ id, month, by, at }) => (
          <li key={id}>
            <Link
              to={urls.stationsPage(word, 'bulletin', { issue: id })}
              aria-current={issued?.id === id ? 'page' : undefined}
            >
              {monthText(month, i18n.language)}
            </Link>{' '}
            <span className="soft">{t('bulletin.issuedAt', { by, at: formatInstant(new Date(at)) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
