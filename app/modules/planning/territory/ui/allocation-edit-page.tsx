import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheetFaults, type SheetReply } from '~/modules/planning/grid-files/ui/use-sheet-faults';
import { OthersEditing } from '~/records/versions/ui/others-editing';
import { urls } from '~/urls';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Notice } from '~/ui/layout/panel';
import type { PostedCell } from '~/ui/grid/grid-post';
import type { OpenLine } from '../view/allocation.view';
import type { AllocationSheet } from '../view/allocation-sheet.view';
import type { Choice } from './add-lines';
import type { FormReply } from '~/kernel/form';
import type { MergeView } from '../view/merge.view';
import type { TerritoryHead } from '../view/territory-head.view';
import { AddLines } from './add-lines';
import { ALLOCATION_FORM, AllocationEditor } from './allocation-editor';
import { BlockedByMatrices } from './edit-blocked';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

// why lazy, not lazyClient: the server draws it without script, and only pages with a conflict load it
const MergePage = lazy(() => import('./merge-page'));

interface AllocationEditView {
  readonly head: TerritoryHead;
  readonly sheet: AllocationSheet;
  readonly version: number;
  readonly crops: readonly Choice[];
  readonly modes: readonly Choice[];
  readonly free: readonly OpenLine[];
  /** empty lines that the address opened */ readonly opened: number;
  readonly empty: boolean;
  /** who else edits it */ readonly others: readonly string[];
  /** under matrices, which stay */ readonly correcting: boolean;
  /** surfaces that outlines give; taken into the sheet when `proposing` */
  readonly outlines: readonly PostedCell[];
  readonly proposing: boolean;
}
/** The form of the allocation, or its merge page after an edit conflict. */
export function AllocationEditPage({
  page,
  reply,
}: {
  page: AllocationEditView;
  reply?: SheetReply | FormReply<{ readonly merge: MergeView }>;
}) {
  const { t } = useTranslation('territory');
  const hydrated = useHydrated();
  const { head } = page;
  const merge = reply?.more && 'merge' in reply.more ? reply.more.merge : null;
  const sheet = merge ? undefined : (reply as SheetReply | undefined);
  const { cells, errors, summary } = useSheetFaults(sheet);
  if (head.allocationClosed !== null && !page.correcting) return <BlockedByMatrices head={head} />;
  return (
    <>
      <TerritoryHeader head={head} beside={<OthersEditing kind="allocation" id={head.id} others={page.others} />} />
      <TerritoryTabs head={head} current="rotation" editing />
      {merge ? (
        <Suspense>
          <MergePage
            key={`${merge.version}.${merge.paging.turn}`}
            territoryId={head.id}
            merge={merge}
            correcting={page.correcting}
          />
        </Suspense>
      ) : (
        <>
          {page.correcting && head.matrixCount > 0 ? (
            <Notice tone="ochre" title={t('correct.title')}>
              {t('correct.text', { count: head.matrixCount })}
            </Notice>
          ) : null}
          <ErrorSummary errors={summary} />
          {page.outlines.length > 0 && !page.proposing && !reply ? (
            <Notice tone="water" title={t('outlines.title', { count: page.outlines.length })}>
              <p>{t('outlines.text')}</p>
              <p>
                {hydrated ? (
                  <Link
                    className="button"
                    reloadDocument
                    to={urls.territoryPage(head.id, 'allocation', {
                      outlines: 1,
                      correct: page.correcting ? '1' : undefined,
                    })}
                  >
                    {t('outlines.action')}
                  </Link>
                ) : (
                  // without script nothing asks before the sheet is left: what is typed in it is saved
                  <button type="submit" className="button" form={ALLOCATION_FORM} name="intent" value="outlines">
                    {t('outlines.action')}
                  </button>
                )}
              </p>
            </Notice>
          ) : null}
          <AddLines crops={page.crops} modes={page.modes} free={page.free} opened={page.opened} empty={page.empty} />
          <AllocationEditor
            territoryId={head.id}
            sheet={page.sheet}
            version={sheet?.version ?? page.version}
            errors={errors}
            posted={sheet ? cells : page.proposing ? page.outlines : []}
          />
        </>
      )}
    </>
  );
}
