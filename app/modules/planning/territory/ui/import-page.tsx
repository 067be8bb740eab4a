/** Importing an allocation. */
import { GridImport } from '~/modules/planning/grid-files/ui/grid-import';
import type { FormReply } from '~/kernel/form';
import type { GridImportPage } from '~/modules/planning/grid-files/domain';
import { urls } from '~/urls';
import type { TerritoryHead } from '../view/territory-head.view';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

export function ImportPage({
  page: { head, session, preview },
  reply,
}: {
  page: GridImportPage<TerritoryHead>;
  reply?: FormReply;
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
        reply={reply}
      />
    </>
  );
}
