/** What a file would draw: each outline on a map, with its name and kind to correct before it is stored. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { FileIssues, FileNotices } from '~/records/exchange/ui/file-issues';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf } from '~/ui/map/map-spec';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { NAME_LIMIT, OUTLINE_KINDS } from '../domain';
import { outlineLayer, type OutlineLine, type OutlinePreview } from '../view/outlines.view';

/** What was typed in a form that is shown again: of the ranks that were ticked. */
type TypedChoices = Readonly<Record<number, { readonly name: string; readonly kind: string }>>;

interface Props {
  readonly preview: OutlinePreview;
  readonly fault?: string;
  readonly typed?: TypedChoices;
}

export function OutlinesPreview({ preview, fault, typed }: Props) {
  const { t, i18n } = useTranslation(['administration', 'exchange', 'ui']);
  const columns = useColumns(typed);
  const { lines, issues, notices, fileName, applied, dropped, session } = preview;
  const layer = outlineLayer(lines, t('outlines.title'), ({ rank, kind }) => ({
    id: String(rank),
    detail: t(`ui:map.ground.${kind}`),
  }));
  const to = urls.outlinesImport({ session });
  return (
    <>
      <PageHeader title={t('outlines.previewTitle', { file: fileName })} context={[t('outlines.previewContext')]} />
      <div className="stack">
        {fault ? <Notice tone="brick">{fault}</Notice> : null}
        {applied ? <Notice tone="leaf">{t('exchange:grid.already')}</Notice> : null}
        {dropped > 0 ? (
          <Notice tone="ochre">
            {t('outlines.dropped', { count: dropped, most: formatNumber(lines.length, 0, i18n.language) })}
          </Notice>
        ) : null}
        {issues.length > 0 ? (
          <FileIssues
            issues={issues}
            label={t('outlines.issues', { count: issues.length })}
            showLabel
            file={fileName}
          />
        ) : null}
        <FileNotices notices={notices} file={fileName} />
        {lines.length > 0 ? (
          <>
            <MapFigure
              spec={{
                id: 'preview-outlines',
                title: t('outlines.previewTitle', { file: fileName }),
                extent: extentOf([layer]),
                height: 520,
                layers: [layer],
              }}
            />
            <PostForm action={to} className="stack">
              <DataTable label={t('outlines.list')} columns={columns} rows={lines} rowKey={(line) => line.rank} />
              <div className="form-actions">
                {applied ? null : (
                  <SubmitButton intent="confirm" icon="check">
                    {t('outlines.store')}
                  </SubmitButton>
                )}
                <Link className="button button-quiet" to={urls.outlines()}>
                  {t('outlines.back')}
                </Link>
              </div>
            </PostForm>
          </>
        ) : (
          <p>
            <Link className="button" to={urls.outlines()}>
              {t('outlines.other')}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

function useColumns(typed: TypedChoices | undefined): Column<OutlineLine>[] {
  const { t, i18n } = useTranslation(['administration', 'ui']);
  return [
    {
      id: 'keep',
      label: t('outlines.keep'),
      cell: ({ rank, name, isKnown }) => (
        <input
          type="checkbox"
          name="keep"
          value={rank}
          defaultChecked={typed ? rank in typed : !isKnown}
          aria-label={t('outlines.keepOne', { name: name || rank + 1 })}
        />
      ),
    },
    {
      id: 'name',
      label: t('outlines.name'),
      cell: ({ rank, name }) => (
        <input
          className="input"
          name={`name.${rank}`}
          defaultValue={typed?.[rank]?.name ?? name}
          maxLength={NAME_LIMIT}
          aria-label={t('outlines.nameOne', { rank: rank + 1 })}
        />
      ),
    },
    {
      id: 'kind',
      label: t('outlines.kind'),
      cell: ({ rank, kind }) => (
        <select
          className="input"
          name={`kind.${rank}`}
          defaultValue={typed?.[rank]?.kind ?? kind}
          aria-label={t('outlines.kindOne', { rank: rank + 1 })}
        >
          {OUTLINE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`ui:map.ground.${one}`)}
            </option>
          ))}
        </select>
      ),
    },
    {
      id: 'points',
      label: t('outlines.points'),
      number: true,
      cell: ({ points }) => formatNumber(points, 0, i18n.language),
    },
    {
      id: 'known',
      label: t('outlines.state'),
      cell: ({ isKnown }) => (isKnown ? t('outlines.known') : t('outlines.new')),
    },
  ];
}
