/** One sampling: its facts, its analyses, what was said of them – and what whoever validates may say. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { STATUSES } from '~/modules/monitoring/series/domain';
import { FieldErrors } from '~/ui/form/field';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { levelForm, qualificationForm } from '../forms/decide-sampling.form';
import type { SaidOfAnalysis, SamplingSheet, SamplingsPage } from '../view/samplings-page';
import { useDoubtReason } from './doubts';
import { SaidOfSampling } from './said-of-sampling';
import { useResults } from './use-results';

interface Props {
  readonly sheet: SamplingSheet;
  readonly station: SamplingsPage['station'];
  /** its address */
  readonly to: string;
  readonly reply?: FormReply;
  /** by the key of an analysis: what its limit says */
  readonly verdicts: Readonly<Record<string, SaidOfAnalysis>>;
}
type Line = SamplingSheet['analyses'][number];

export function OneSampling({ sheet, station, to, reply, verdicts }: Props) {
  const { when, facts, analyses, conditions, doubts, decide } = sheet;
  const { t } = useTranslation('quality');
  const columns = useColumns(verdicts);
  return (
    <Panel title={t('oneSampling', { when })} id="sampling">
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Doubts doubts={doubts} word={station.word} />
      {decide && !decide.closed ? (
        <Qualifying sheet={sheet} to={to} reply={reply} seen={decide.seen.called} columns={columns} />
      ) : (
        <Analyses lines={analyses} columns={columns} />
      )}
      {conditions.length > 0 ? (
        <DataTable
          label={t('conditions')}
          showLabel
          rows={conditions}
          rowKey={({ key }) => key}
          dense
          columns={columns.slice(0, 3)}
        />
      ) : null}
      {decide ? <Level decide={decide} id={sheet.id} to={to} reply={reply} /> : null}
      <SaidOfSampling said={sheet.said} to={to} mayUndo={decide !== null && !decide.closed} />
    </Panel>
  );
}

function useColumns(verdicts: Props['verdicts']): Column<Line>[] {
  const { t } = useTranslation('quality');
  const { of, exact } = useResults();
  return [
    { id: 'name', label: t('parameter'), cell: (line) => <Named line={line} /> },
    { id: 'result', label: t('result'), number: true, cell: (line) => of(line, line.lq) },
    { id: 'unit', label: t('unit'), cell: ({ unit }) => unit },
    ...(Object.keys(verdicts).length > 0
      ? [{ id: 'verdict', label: t('verdict.label'), cell: ({ key }: Line) => <Verdict said={verdicts[key]} /> }]
      : []),
    { id: 'lq', label: t('lq'), number: true, cell: ({ lq }) => exact(lq) },
    { id: 'remark', label: t('remarkCode'), cell: ({ remark }) => t(`remark.${remark}`) },
    { id: 'status', label: t('statusCode'), cell: ({ status }) => t(`status.${status}`) },
    {
      id: 'qualification',
      label: t('qualificationCode'),
      cell: ({ qualification }) => t(`qualification.${qualification}`),
    },
    { id: 'place', label: t('place'), cell: ({ inSitu }) => t(`inSitu.${inSitu}`) },
    { id: 'method', label: t('method'), cell: ({ method }) => method },
    { id: 'laboratory', label: t('laboratory'), cell: ({ laboratory }) => laboratory },
  ];
}
function Verdict({ said }: { readonly said: SaidOfAnalysis | undefined }) {
  if (!said) return null;
  return said.is === 'kept' ? (
    said.words
  ) : (
    <span className={said.is === 'past' ? 'verdict' : 'soft'}>
      {said.is === 'past' ? <Icon name="triangle-alert" small /> : null}
      {said.words}
    </span>
  );
}
function Named({ line: { name, parameter, fraction } }: { readonly line: Line }) {
  return (
    <>
      {name} <span className="soft num">{parameter}</span>
      {fraction === '' ? null : <span className="soft"> {fraction}</span>}
    </>
  );
}
function Analyses({ lines, columns }: { readonly lines: readonly Line[]; readonly columns: readonly Column<Line>[] }) {
  const { t } = useTranslation('quality');
  return <DataTable label={t('analyses')} showLabel rows={lines} rowKey={({ key }) => key} dense columns={columns} />;
}

/** What the checks found, and where one answers them. */
function Doubts({ doubts, word }: { readonly doubts: SamplingSheet['doubts']; readonly word: string }) {
  const { t } = useTranslation('quality');
  const reason = useDoubtReason();
  return doubts.map((doubt) => (
    <Notice key={doubt.id} tone="ochre">
      {reason(doubt)}. <Link to={urls.stationsPage(word, 'validation', { item: doubt.id })}>{t('call.queue')}</Link>
    </Notice>
  ));
}

/** The analyses, of which some are called uncertain or incorrect. */
function Qualifying({
  sheet: { id, analyses },
  to,
  reply,
  seen,
  columns: [, ...columns],
}: Omit<Props, 'station' | 'verdicts'> & { readonly seen: number; readonly columns: readonly Column<Line>[] }) {
  const { t } = useTranslation('quality');
  const { fields, name } = qualificationForm();
  const { head, field, errorsOf, texts, key } = useRecordForm(fields, {
    labels: 'quality:call.field',
    view: { texts: {}, version: seen },
    again: reply?.form === name ? { ...reply, version: seen } : undefined,
  });
  const chosen = new Set(texts['analyses']);
  const box: Column<Line> = {
    ...{ id: 'name', label: t('parameter') },
    cell: (line) => (
      <label className="choice">
        <input type="checkbox" name="analyses" value={line.key} defaultChecked={chosen.has(line.key)} />
        <span>
          <Named line={line} />
        </span>
      </label>
    ),
  };
  return (
    <PostForm action={to} className="stack" key={key} draft={{ of: name, record: id }}>
      {head}
      <div id="analyses">
        <Analyses lines={analyses} columns={[box, ...columns]} />
        <FieldErrors id="analyses" errors={errorsOf('analyses')} />
      </div>
      <fieldset className="form">
        <legend>{t('call.title')}</legend>
        <p className="soft">{t('call.help')}</p>
        {field('whole')}
        {field('qualification')}
        {field('reason', { help: t('call.reasonHelp') })}
        <div className="form-actions">
          <SubmitButton intent="qualify" icon="check">
            {t('call.submit')}
          </SubmitButton>
        </div>
      </fieldset>
    </PostForm>
  );
}

function Level({
  decide: { statuses, status, seen, closed },
  id,
  to,
  reply,
}: {
  readonly decide: NonNullable<SamplingSheet['decide']>;
  readonly id: number;
  readonly to: string;
  readonly reply?: FormReply;
}) {
  const { t } = useTranslation('quality');
  const { fields, name } = levelForm(statuses);
  const { head, field, key } = useRecordForm(fields, {
    labels: 'quality:level.field',
    view: { texts: { status: [String(status)] }, version: seen.reviews },
    again: reply?.form === name ? { ...reply, version: seen.reviews } : undefined,
  });
  // whoever may not reopen it reads that it is closed
  if (closed && !statuses.includes(STATUSES.raw)) return <p className="soft">{t('level.closed')}</p>;
  return (
    <PostForm action={to} key={key} draft={{ of: name, record: id }}>
      {head}
      <fieldset className="form">
        <legend>{t('level.title')}</legend>
        <p className="soft">{closed ? t('level.closed') : t('level.help')}</p>
        {field('status')}
        {field('comment')}
        <div className="form-actions">
          <SubmitButton intent="level" icon="check">
            {t('level.submit')}
          </SubmitButton>
        </div>
      </fieldset>
    </PostForm>
  );
}
