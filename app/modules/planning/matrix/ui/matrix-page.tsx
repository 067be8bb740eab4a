/** A matrix in read mode: its values, one slice at a time. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ExportMenu } from './export-menu';
import { Filling, MatrixSheet, sliceSearch, type SheetView } from './matrix-sheet';
import { SliceChoice } from './slice-choice';
import { Notice } from '~/ui/layout/panel';
import { Icon } from '~/ui/icon';
import { Link } from '@remix-run/react';
import type { MatrixHead } from '../view/matrix-head.view';

export function MatrixValues({ head, view, created }: { head: MatrixHead; view: SheetView; created: boolean }) {
  const { t } = useTranslation('matrix');
  const mayEdit = head.actions.includes('edit');
  const editTo = urls.matrixPage(head.matrixId, 'edit', view.slice ? sliceSearch(view.slice) : {});
  return (
    <div className="stack">
      {created ? (
        <Notice tone="leaf" title={t('created.title')}>
          <p>{t('created.text')}</p>
          {mayEdit ? (
            <p className="row">
              <Link className="button button-primary" to={editTo}>
                <Icon name="pencil" />
                {t('created.fill')}
              </Link>
              <Link className="button" to={urls.matrixPage(head.matrixId, 'import')}>
                <Icon name="upload" />
                {t('tools.import')}
              </Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {view.slice ? (
        <div className="spread row">
          <SliceChoice
            slice={view.slice}
            indicators={view.indicators}
            zones={view.zones}
            action={urls.matrix(head.matrixId)}
          />
          <ExportMenu matrixId={head.matrixId} />
        </div>
      ) : null}
      <MatrixSheet matrixId={head.matrixId} view={view} tools={<Filling filling={view.filling} />} />
    </div>
  );
}
