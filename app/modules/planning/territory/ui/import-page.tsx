/** Importing an allocation. */
import { GridImport } from '~/modules/planning/grid-files/ui/grid-import';
import type { GridPreview } from '~/modules/planning/grid-files/domain';
import { urls } from '~/urls';
import type { TerritoryHead } from '../view/territory-head.view';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}
interface ImportPageView {
  readonly head: TerritoryHead;
  readonly session: string | null;
  readonly preview: GridPreview | null;
}

export function ImportPage({
  page: { head, session, preview },
  fault,
}: {
  page: ImportPageView;
  fault?: readonly Sentence[];
}) {
  return (
    <>
      <TerritoryHeader head={head} />
      <TerritoryTabs head={head} current="rotation" editing />
      <GridImport
        words="territory"
        unit="ha"
        address={(search) => urls.territoryPage(head.id, 'import', search)}
        cancelTo={urls.territoryPage(head.id, 'allocation')}
        session={session}
        preview={preview}
        fault={fault}
      />
    </>
  );
}
