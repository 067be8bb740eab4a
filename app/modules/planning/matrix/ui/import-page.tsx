/** Bringing values from a file; the export gives a model to fill. */
import { GridImport } from '~/modules/planning/grid-files/ui/grid-import';
import type { FormReply } from '~/kernel/form';
import type { GridImportPage } from '~/modules/planning/grid-files/domain';
import { urls } from '~/urls';
import type { MatrixHead } from '../view/matrix-head.view';
import { ExportMenu } from './export-menu';
import { MatrixHeader } from './matrix-header';

export function MatrixImportPage({
  page: { head, session, preview },
  reply,
}: {
  page: GridImportPage<MatrixHead>;
  reply?: FormReply;
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
        reply={reply}
      >
        <ExportMenu matrixId={matrixId} />
      </GridImport>
    </>
  );
}
