/** Bringing values from a file; the export gives a model to fill. */
import { GridImport } from '~/modules/planning/grid-files/ui/grid-import';
import type { PreviewSentence } from '~/modules/core/exchange/domain';
import type { GridImportPage } from '~/modules/planning/grid-files/domain';
import { urls } from '~/urls';
import type { MatrixHead } from '../view/matrix-head.view';
import { ExportMenu } from './export-menu';
import { MatrixHeader } from './matrix-header';

export function MatrixImportPage({
  page: { head, session, preview },
  fault,
}: {
  page: GridImportPage<MatrixHead>;
  fault?: readonly PreviewSentence[];
}) {
  const { matrixId } = head;
  return (
    <>
      <MatrixHeader head={head} current="matrice" editing />
      <GridImport
        words="matrix"
        address={(search) => urls.matrixPage(matrixId, 'import', search)}
        cancelTo={urls.matrixPage(matrixId, 'edit')}
        session={session}
        preview={preview}
        fault={fault}
      >
        <ExportMenu matrixId={matrixId} />
      </GridImport>
    </>
  );
}
