/** What a file would change: how it is read, where each column goes, pictures, refused lines; then it is confirmed. */
import { Fragment } from 'react';
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { FileIssues, FileNotices } from '~/records/exchange/ui/file-issues';
import { OVERLAPS } from '~/modules/monitoring/series/domain';
import { MissingMark } from '~/modules/monitoring/derived-series/ui/missing-mark';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { textOfDestination, TO_SAY } from '../domain';
import type { ImportPageData, ReadFileData } from '../view/measure-preview';
import { whatIsWritten } from '../view/what-is-written';
import { ChannelsTable } from './channels-table';
import { CodeWords } from './code-words';
import { ImplausibleChoices, LeftOutTable } from './doubt-choices';
import { ChangedMeasures } from './changed-measures';
import { FileStations } from './file-stations';
import { ImportPicture } from './import-picture';
import { KeepModel } from './keep-model';
import { ModelChoice } from './model-choice';
import { ReadingForm, TextFields } from './reading-form';
import { fieldsAsked, TimeQuestions } from './time-questions';
import type { TFunction } from 'i18next';
import type { Clock } from '~/kernel/civil-time';

type File = NonNullable<ImportPageData['file']>;
interface PreviewProps {
  readonly page: ImportPageData;
  readonly file: File;
  readonly address: (search: Readonly<Record<string, string | readonly string[]>>) => string;
  readonly message: string;
  readonly typedName?: string;
}

/** Text that can be read otherwise than it was. */
const READ_OTHERWISE = ['mixedEncoding', 'badCsv'];

function RefusedFile({ page, file, address }: Pick<PreviewProps, 'page' | 'address'> & { file: RefusedFileData }) {
  const { t } = useTranslation(['ingest', 'exchange']);
  const mended = READ_OTHERWISE.some((reason) => file.refused.reason.key.endsWith(reason));
  return (
    <div className="stack">
      <h2>{file.fileName}</h2>
      <FileIssues issues={[file.refused]} label={t('ingest:issues')} showLabel />
      {mended ? (
        <Form action={address({})} className="import-how">
          <input type="hidden" name="session" value={page.session ?? ''} />
          <TextFields text={null} />
          <button className="button">{t('ingest:how.again')}</button>
        </Form>
      ) : null}
      <p className="form-actions">
        <Link className="button" to={address({})}>
          {t('ingest:other')}
        </Link>
      </p>
    </div>
  );
}

export function ImportPreview(props: PreviewProps) {
  const { file, page, address } = props;
  if (file.refused) return <RefusedFile page={page} address={address} file={file} />;
  return <ReadFile {...props} file={file} />;
}

type RefusedFileData = Exclude<File, ReadFileData>;

function ReadFile({ page, file, address, message, typedName }: PreviewProps & { file: ReadFileData }) {
  const { t, i18n } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const { reading, channels, stations, otherStation, model } = file;
  const named = [...new Set(channels.map(({ station }) => station))].filter(Boolean);
  // columns of stations that are not known have nowhere to go
  const placed = channels.filter(({ stationId }) => page.station !== null || stationId !== null);
  const doubts = (['ambiguous', 'nonexistent', 'repeated'] as const).filter((doubt) => reading[doubt] > 0);
  const session = page.session ?? '';
  const sure = page.asked.flatMap(([name, value]) => (name === 'sure' ? [value] : []));
  const sheetAsked = page.asked.find(([name]) => name === 'sheet')?.[1];
  return (
    <div className="stack">
      {message ? <Notice tone="brick">{message}</Notice> : null}
      {file.applied ? <Notice tone="leaf">{t('ingest:applied')}</Notice> : null}
      {reading.refused > 0 && channels.length > 0 ? (
        <Notice tone="ochre">{t('ingest:refusedLines', { count: reading.refused })}</Notice>
      ) : null}
      {page.station && otherStation !== null ? (
        <Notice tone="ochre">
          {t('ingest:otherStation', { named: otherStation, name: page.station.name, code: page.station.code })}
        </Notice>
      ) : null}
      {page.station && named.length > 1 ? (
        <Notice tone="ochre">
          {t('ingest:severalStations', { count: named.length, station: named[0] })}{' '}
          <Link to={urls.imports()}>{t('ingest:general.title')}</Link>
        </Notice>
      ) : null}
      <div>
        <h2>{file.fileName}</h2>
        <p className="soft">
          {t('ingest:summary', {
            format: t(`ingest:format.${reading.format}`),
            count: reading.lines,
            lines: number(reading.lines),
          })}
          {page.station && named.length === 1 && otherStation === null
            ? `. ${t('ingest:stationNamed', { station: named[0] })}`
            : ''}
        </p>
        <Remarks table={reading.table} />
        <p className="soft">
          {reading.clock === null
            ? t('ingest:clock.known')
            : t('ingest:clock.of', { clock: clockName(reading.clock, t) })}{' '}
          {t('ingest:clock.shown')}
        </p>
        {reading.days ? <p className="soft">{t(`ingest:days.${reading.days}`)}</p> : null}
        {doubts.map((doubt) => (
          <p key={doubt} className="soft">
            {t(`ingest:${doubt}`, { count: reading[doubt] })}
          </p>
        ))}
      </div>
      {reading.table && reading.table.sheets.length > 1 ? (
        <SheetLinks
          table={reading.table}
          addressOf={(sheet) => address({ session, model: model ? String(model.id) : 'none', sheet })}
        />
      ) : null}
      {reading.table ? <ModelChoice models={page.models} model={model} session={session} action={address({})} /> : null}
      <Form action={address({})} className="import-choices stack" preventScrollReset>
        <input type="hidden" name="session" value={session} />
        <input type="hidden" name="model" value={model ? String(model.id) : 'none'} />
        {sheetAsked === undefined ? null : <input type="hidden" name="sheet" value={sheetAsked} />}
        <TimeQuestions doubts={file.doubts} reading={reading} sure={sure} />
        <ReadingForm
          reading={reading}
          open={channels.length === 0 || channels.some(({ fault }) => fault === 'numbersToSay')}
          asked={fieldsAsked(file.doubts)}
        />
        <CodeWords words={reading.words} />
        {stations.length > 0 ? <FileStations stations={stations} /> : null}
        <LeftOutTable leftOut={reading.leftOut} />
        {placed.length > 0 ? <ChannelsTable channels={placed} page={page} stations={stations} /> : null}
        <ImplausibleChoices channels={placed} doubts={file.valueDoubts} />
        <div className="import-how">
          <label>
            {t('ingest:overlap.label')}
            <select className="input" name="overlap" defaultValue={page.overlap}>
              {OVERLAPS.map((overlap) => (
                <option key={overlap} value={overlap}>
                  {t(`ingest:overlap.${overlap}`)}
                </option>
              ))}
            </select>
          </label>
          <button className="button">{t('ingest:update')}</button>
          <Link className="button button-quiet" to={address({ session, model: 'none' })}>
            {t('ingest:how.restart')}
          </Link>
        </div>
      </Form>
      {channels.map((channel) => (
        <Fragment key={channel.key}>
          <ChangedMeasures channel={channel} />
          <ImportPicture channel={channel} />
        </Fragment>
      ))}
      {channels.some(({ destination, picture }) => destination && !picture) ? (
        <p className="soft">{t('ingest:picture.more')}</p>
      ) : null}
      {file.missingMarks.map((mark) => (
        <MissingMark key={mark.clock} mark={mark} to={page.station && `${page.station.to}/points`} />
      ))}
      <Confirmation page={page} file={file} address={address} typedName={typedName} />
      <FileNotices notices={reading.notices} file={file.fileName} />
      {reading.issues.length > 0 ? (
        <FileIssues issues={reading.issues} label={t('ingest:issues')} showLabel file={file.fileName} />
      ) : null}
    </div>
  );
}

/** What the logger says between its measures: that its clock was set, that somebody read it out. */
function Remarks({ table }: Pick<ReadFileData['reading'], 'table'>) {
  const { t } = useTranslation('ingest');
  if (!table || table.remarkCount === 0) return null;
  return (
    <details className="soft" open={table.remarkCount < 4}>
      <summary>{t('remarks.count', { count: table.remarkCount })}</summary>
      <ul>
        {table.remarks.map(({ line, text }) => (
          <li key={line}>{t('remarks.line', { line, text })}</li>
        ))}
      </ul>
      {table.remarkCount > table.remarks.length ? <p>{t('remarks.more')}</p> : null}
    </details>
  );
}

/** Each sheet of a workbook is read afresh: what was said of the columns of another one doesn't hold for it. */
function SheetLinks({
  table: { sheets, sheet },
  addressOf,
}: {
  table: NonNullable<ReadFileData['reading']['table']>;
  addressOf: (sheet: string) => string;
}) {
  const { t } = useTranslation('ingest');
  return (
    <nav className="row" aria-label={t('how.sheets')}>
      <span className="soft">{t('how.sheets')}</span>
      {sheets.map((name) =>
        name === sheet ? (
          <b key={name} aria-current="true">
            {name}
          </b>
        ) : (
          <Link key={name} to={addressOf(name)} preventScrollReset>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}

/** One form confirms the import, or keeps its reading as a model. */
function Confirmation({ page, file, address, typedName }: Omit<PreviewProps, 'message'> & { file: ReadFileData }) {
  const { t, i18n } = useTranslation('ingest');
  const { channels, reading, model } = file;
  const chosen = channels.filter(({ destination }) => destination);
  const unplaced = channels.flatMap(({ destination, computed, fault, label }) =>
    destination || computed || fault ? [] : [label],
  );
  const codesAsked = reading.words.filter(({ asked }) => asked).length;
  const waiting = channels.filter(({ fault }) => fault !== null).length;
  const { writes, aside, taken, leftOut, holds } = whatIsWritten(chosen, page.overlap);
  const incorrect = chosen.reduce((sum, one) => sum + one.incorrect, 0);
  const counted = (count: number) => ({ count, number: formatNumber(count, 0, i18n.language) });
  const told = [
    ...chosen.flatMap(({ closed, label }) =>
      closed
        ? [t('closed', { ...counted(closed.count), label, from: clockOf(closed.from), to: clockOf(closed.to) })]
        : [],
    ),
    ...chosen.flatMap(({ movedDays, label }) =>
      movedDays > 0 ? [t('movedDays', { ...counted(movedDays), label })] : [],
    ),
    ...(leftOut > 0 ? [t(`leftOut.${page.overlap}`, counted(leftOut))] : []),
    ...(aside > 0 ? [t('aside', counted(aside))] : []),
    ...(taken > 0 ? [t('taken', counted(taken))] : []),
    ...channels.flatMap(({ computed, label, measures }) =>
      computed ? [t('computed', { ...counted(measures), label })] : [],
    ),
    ...(chosen.length > 0 && unplaced.length > 0
      ? [t('unplaced', { count: unplaced.length, labels: unplaced.join(', ') })]
      : []),
    ...(incorrect > 0 ? [t('incorrect', counted(incorrect))] : []),
  ];
  const hidden = [
    ...page.asked,
    ['model', model ? String(model.id) : 'none'] as const,
    ...channels.map(
      ({ key, destination, among }) =>
        ['to', `${key}=${among.length > 0 ? TO_SAY : textOfDestination(destination)}`] as const,
    ),
  ];
  // in the address too: a refusal shows the page as it was
  const search: Record<string, string[]> = { session: [page.session ?? ''] };
  for (const [name, value] of hidden) (search[name] ??= []).push(value);
  return (
    <PostForm action={address(search)} className="stack">
      {hidden.map(([name, value], rank) => (
        <input key={rank} type="hidden" name={name} value={value} />
      ))}
      <div className="form-actions">
        {codesAsked > 0 ? (
          <p>{t('words.waiting', { count: codesAsked })}</p>
        ) : file.doubts.length > 0 ? (
          <p>{t('doubt.waiting', { count: file.doubts.length })}</p>
        ) : waiting > 0 ? (
          <p>{t('unit.waiting', { count: waiting })}</p>
        ) : holds ? (
          <SubmitButton intent="confirm" icon="check">
            {writes > 0 ? t('confirm', counted(writes)) : t('confirmAside', counted(aside + taken))}
          </SubmitButton>
        ) : chosen.length > 0 ? (
          <p>{t(leftOut > 0 ? 'nothingNew' : 'nothing')}</p>
        ) : channels.length > 0 ? (
          <p>{t(page.station || channels.some(({ stationId }) => stationId) ? 'nothingChosen' : 'general.none')}</p>
        ) : null}
        <Link className="button" to={address({})}>
          {t('other')}
        </Link>
        <Link className="button button-quiet" to={page.station?.to ?? urls.stationKinds()}>
          {t('cancel')}
        </Link>
      </div>
      {told.length > 0 ? <p className="soft">{told.join(' ')}</p> : null}
      {reading.table?.model && file.doubts.length === 0 ? <KeepModel model={model} typed={typedName} /> : null}
    </PostForm>
  );
}

const clockOf = (at: number): string => formatMinute(new Date(at));

/** Whose clock times are: « UTC+1 toute l’année (usuel) ». */
const clockName = (clock: Clock, t: TFunction): string =>
  t(`ingest:clock.${clock}`, { defaultValue: t('ingest:clock.other', { minutes: clock }) });
