/** Bringing values from a file; the export gives a model to fill. */
import { GridImport } from '~/modules/planning/grid-files/ui/grid-import';
import type { GridPreview } from '~/modules/planning/grid-files/domain';
import { urls } from '~/urls';
import type { MatrixHead } from '../view/matrix-head.view';
import { ExportMenu } from './export-menu';
import { MatrixHeader } from './matrix-header';

interface FaultSentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}
interface ImportPageView {
  readonly head: MatrixHead;
  readonly session: string | null;
  readonly preview: GridPreview | null;
}

export function MatrixImportPage({
  page: { head, session, preview },
  fault,
}: {
  page: ImportPageView;
  fault?: readonly FaultSentence[];
}) {
  const { mid } = head;
  return (
    <>
      <MatrixHeader head={head} current="matrice" editing />
      <GridImport
        words="matrix"
        address={(search) => urls.matrixPage(mid, 'import', search)}
        cancelTo={urls.matrixPage(mid, 'edit')}
        session={session}
        preview={preview}
        fault={fault}
      >
        <ExportMenu mid={mid} />
      </GridImport>
    </>
  );
}
