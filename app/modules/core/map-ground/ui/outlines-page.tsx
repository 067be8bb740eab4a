/** /administration/outlines: what is drawn under every map, and the file that adds to it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { acceptAttribute, acceptedList, SHAPE_FILES } from '~/records/exchange/domain';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf } from '~/ui/map/map-spec';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { DrawnOutline, OutlineKind } from '../domain';
import { outlineLayer } from '../view/outlines.view';

interface OutlineRow extends DrawnOutline {
  readonly id: number;
  readonly kind: OutlineKind;
  readonly name: string;
  readonly points: number;
  readonly source: string;
  readonly updatedBy: string | null;
  readonly updatedAt: string | Date;
}

export function OutlinesPage({ outlines, fault }: { outlines: readonly OutlineRow[]; fault?: string }) {
  const { t, i18n } = useTranslation(['administration', 'ui']);
  const columns: Column<OutlineRow>[] = [
    { id: 'name', label: t('outlines.name'), cell: (row) => <Link to={urls.outline(row.id)}>{row.name}</Link> },
    { id: 'kind', label: t('outlines.kind'), cell: (row) => t(`ui:map.ground.${row.kind}`) },
    {
      id: 'points',
      label: t('outlines.points'),
      number: true,
      cell: (row) => formatNumber(row.points, 0, i18n.language),
    },
    { id: 'source', label: t('outlines.source'), cell: (row) => row.source },
    { id: 'by', label: t('outlines.by'), cell: (row) => row.updatedBy ?? '' },
    { id: 'at', label: t('outlines.at'), date: { to: 'second', at: (row) => row.updatedAt } },
  ];
  const layer = outlineLayer(outlines, t('outlines.title'), ({ id, kind }) => ({
    id: String(id),
    detail: t(`ui:map.ground.${kind}`),
    href: urls.outline(id),
  }));
  return (
    <>
      <PageHeader title={t('outlines.title')} context={[t('outlines.context')]} />
      <div className="stack">
        <AddOutlines fault={fault} />
        {outlines.length > 0 ? (
          <MapFigure
            spec={{
              id: 'outlines-map',
              title: t('outlines.title'),
              extent: extentOf([layer]),
              height: 520,
              layers: [layer],
            }}
          />
        ) : null}
        <DataTable
          label={t('outlines.list')}
          columns={columns}
          rows={outlines}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="map" title={t('outlines.empty')} text={t('outlines.emptyText')} />}
        />
      </div>
    </>
  );
}

function AddOutlines({ fault }: { fault?: string }) {
  const { t } = useTranslation('administration');
  return (
    <Panel title={t('outlines.add')} id="add">
      <PostForm encType="multipart/form-data" action={urls.outlinesImport()} className="form">
        <p>{t('outlines.addText')}</p>
        <FileField
          name="file"
          label={t('outlines.file')}
          accept={acceptAttribute(SHAPE_FILES)}
          help={t('outlines.accepted', { list: acceptedList(SHAPE_FILES) })}
          required
          errors={fault ? [fault] : undefined}
        />
        <div className="form-actions">
          <SubmitButton intent="upload" icon="upload">
            {t('outlines.look')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
