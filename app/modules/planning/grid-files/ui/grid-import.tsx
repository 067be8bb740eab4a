/** Bringing a grid from a file: choose it, read what it would change and what is refused, then confirm. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { FileIssues, FileNotices } from '~/records/exchange/ui/file-issues';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { GridPreview, GridPreviewLine } from '../domain';
import { acceptAttribute, GRID_FILES } from '~/records/exchange/domain';
import { PostForm } from '~/ui/form/post-form';

interface GridImportProps {
  /** Who imports: its namespace says what the file holds (`import.title`, `import.help`, `import.confirm`…). */
  readonly words: 'territory' | 'matrix';
  readonly unit?: string;
  /** The import page's address with this search. */
  readonly address: (search: Readonly<Record<string, string>>) => string;
  readonly cancelTo: string;
  readonly session: string | null;
  readonly preview: GridPreview | null;
  readonly reply?: FormReply;
  readonly children?: ReactNode;
}

export function GridImport(props: GridImportProps) {
  return props.preview && props.session ? (
    <Preview {...props} preview={props.preview} session={props.session} />
  ) : (
    <Upload {...props} />
  );
}

function Upload({ words, address, cancelTo, reply, children }: GridImportProps) {
  const { t } = useTranslation([words, 'exchange']);
  const { whole: message } = useFaults(reply?.faults);
  return (
    <PostForm encType="multipart/form-data" action={address({})} className="form">
      <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
      <Panel title={t(`${words}:import.title`)} id="import">
        <p>{t(`${words}:import.help`)}</p>
        {children}
        <FileField
          name="file"
          label={t(`${words}:import.file`)}
          accept={acceptAttribute(GRID_FILES)}
          required
          errors={message === '' ? undefined : [message]}
        />
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="upload" icon="upload">
          {t(`${words}:import.compare`)}
        </SubmitButton>
        <Link className="button" to={cancelTo}>
          {t(`${words}:cancel`)}
        </Link>
      </div>
    </PostForm>
  );
}

function Preview({
  words,
  unit,
  address,
  cancelTo,
  preview,
  session,
}: GridImportProps & { preview: GridPreview; session: string }) {
  const { t } = useTranslation([words, 'exchange']);
  const { counts } = preview;
  const writes = counts.created + counts.changed;
  const count = (kind: 'created' | 'changed' | 'unchanged') => ({
    label: t(`${words}:import.${kind}`),
    value: String(counts[kind]),
  });
  return (
    <div className="stack">
      {preview.applied ? <Notice tone="leaf">{t('exchange:grid.already')}</Notice> : null}
      {preview.insert === 0 ? (
        <Notice tone="brick" title={t('exchange:grid.nothing')}>
          {t('exchange:grid.nothingText')}
        </Notice>
      ) : preview.insert === 2 ? (
        <Notice tone="ochre">{t('exchange:grid.partial')}</Notice>
      ) : null}
      <h2>{preview.fileName}</h2>
      <p>
        {t('exchange:grid.summary', {
          lines: t('exchange:grid.linesRead', { count: preview.linesRead }),
          changed: t(`${words}:import.changedCount`, { count: writes }),
          refused: t('exchange:grid.issues', { count: counts.refused }),
        })}
      </p>
      <Stats
        items={[
          count('created'),
          count('changed'),
          count('unchanged'),
          { label: t('exchange:grid.refused'), value: String(counts.refused) },
        ]}
      />
      <PostForm action={address({ session })} className="form-actions">
        {writes > 0 ? (
          <SubmitButton intent="confirm" icon="check">
            {t(`${words}:import.confirm`, { count: writes })}
          </SubmitButton>
        ) : null}
        <Link className="button" to={address({})}>
          {t('exchange:grid.other')}
        </Link>
        <Link className="button button-quiet" to={cancelTo}>
          {t(`${words}:cancel`)}
        </Link>
      </PostForm>
      {preview.issues.length > 0 ? (
        <FileIssues
          issues={preview.issues}
          label={t('exchange:grid.issues', { count: counts.refused })}
          showLabel
          file={preview.fileName}
        />
      ) : null}
      <FileNotices notices={preview.notices} file={preview.fileName} />
      {preview.lines.length > 0 ? <Lines lines={preview.lines} unit={unit} /> : null}
    </div>
  );
}

function Lines({ lines, unit }: { lines: readonly GridPreviewLine[]; unit?: string }) {
  const { t, i18n } = useTranslation('exchange');
  const format = (value: number | null) => (value === null ? '–' : formatNumber(value, 2, i18n.language));
  const indicator: Column<GridPreviewLine>[] = lines.some((line) => line.indicator !== null)
    ? [{ id: 'indicator', label: t('grid.indicator'), cell: (line) => line.indicator }]
    : [];
  return (
    <DataTable
      label={t('grid.lines')}
      showLabel
      dense
      rows={lines}
      rowKey={(line) => `${line.sheet}-${line.line}-${line.indicator}-${line.zone}-${line.crop}-${line.mode}`}
      columns={[
        { id: 'line', label: t('grid.line'), cell: (line) => line.line },
        ...indicator,
        { id: 'zone', label: t('grid.zone'), cell: (line) => line.zone },
        { id: 'crop', label: t('grid.crop'), cell: (line) => line.crop },
        { id: 'mode', label: t('grid.mode'), cell: (line) => line.mode },
        { id: 'before', label: t('grid.before'), unit, number: true, cell: (line) => format(line.before) },
        { id: 'after', label: t('grid.after'), unit, number: true, cell: (line) => format(line.after) },
      ]}
    />
  );
}
