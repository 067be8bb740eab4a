/** A matrix in edit mode: fill the sheet, bring a file, or have the values calculated. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE } from '~/kernel/form';
import { useSheetFaults, type SheetReply } from '~/modules/planning/grid-files/ui/use-sheet-faults';
import { OthersEditing } from '~/records/versions/ui/others-editing';
import { urls } from '~/urls';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon, type IconName } from '~/ui/icon';
import type { AutoFillObstacle } from '../domain';
import type { MatrixHead } from '../view/matrix-head.view';
import { MatrixHeader } from './matrix-header';
import { Filling, MatrixSheet, SHEET_FORM, sliceSearch, type SheetView } from './matrix-sheet';
import { SliceChoice } from './slice-choice';

interface EditView extends SheetView {
  readonly head: MatrixHead;
  readonly autoFill: AutoFillObstacle | null;
  /** who else edits it */ readonly others: readonly string[];
}
export function MatrixEditPage({ view, reply }: { view: EditView; reply?: SheetReply }) {
  const { t } = useTranslation('matrix');
  const { head, slice } = view;
  const { cells, errors, summary } = useSheetFaults(reply);
  const isStale = reply?.faults[WHOLE] === 'matrix:refusal.conflict';
  const here = urls.matrixPage(head.matrixId, 'edit', slice ? sliceSearch(slice) : {});
  return (
    <>
      <MatrixHeader
        head={head}
        current="matrice"
        editing
        beside={
          <>
            <OthersEditing kind="matrix" id={head.matrixId} others={view.others} />
            <Filling filling={view.filling} />
          </>
        }
      />
      <div className="stack">
        {summary.length > 0 ? (
          <ErrorSummary title={t('cell.stopped')} errors={isStale ? [{ message: t('edit.conflict') }] : summary}>
            {isStale ? (
              <p>
                <SubmitButton
                  form={SHEET_FORM}
                  formAction={urls.matrixPage(head.matrixId, 'merge', slice ? sliceSearch(slice) : {})}
                  icon="compare"
                >
                  {t('edit.merge')}
                </SubmitButton>
              </p>
            ) : null}
          </ErrorSummary>
        ) : null}
        {errors.length > 0 ? (
          <ErrorSummary
            title={t('cell.stopped')}
            errors={[{ message: t('cell.invalidCount', { count: errors.length }) }]}
          />
        ) : null}
        <div className="matrix-head">
          {slice ? (
            <SliceChoice
              slice={slice}
              indicators={view.indicators}
              zones={view.zones}
              action={urls.matrixPage(head.matrixId, 'edit')}
              sheet={SHEET_FORM}
            />
          ) : null}
          <div className="matrix-tools">
            <AutoFill action={here} obstacle={view.autoFill} />
            <Tool to={urls.matrixPage(head.matrixId, 'import')} icon="upload" name="import" />
            <Tool to={urls.matrixPage(head.matrixId, 'describe')} icon="sliders-horizontal" name="describe" />
          </div>
        </div>
        <MatrixSheet
          key={slice ? JSON.stringify(slice) : 'none'}
          matrixId={head.matrixId}
          view={view}
          version={reply?.version ?? head.version}
          errors={errors}
          posted={cells}
        >
          <Link className="button button-quiet" to={urls.matrix(head.matrixId, slice ? sliceSearch(slice) : {})}>
            {t('cancel')}
          </Link>
        </MatrixSheet>
      </div>
    </>
  );
}

/** Its short word beside the others, its whole name for who asks. */
function Tool({ to, icon, name }: { to: string; icon: IconName; name: 'import' | 'describe' }) {
  const { t } = useTranslation('matrix');
  return (
    <Link className="button" to={to} aria-label={t(`tools.${name}`)} title={t(`tools.${name}`)}>
      <Icon name={icon} />
      {t(`tools.${name}Short`)}
    </Link>
  );
}

/** The calculation from the reference matrix, after what is typed is saved; a disabled button shows the reason. */
function AutoFill({ action, obstacle }: { action: string; obstacle: AutoFillObstacle | null }) {
  const { t } = useTranslation('matrix');
  if (obstacle !== null) {
    const reason = t(`autoFill.closed.${obstacle}`);
    return (
      <span className="row">
        <button type="button" className="button" aria-disabled="true" aria-label={t('autoFill.start')} title={reason}>
          <Icon name="calculator" />
          {t('autoFill.startShort')}
        </button>
        <span className="why">{reason}</span>
      </span>
    );
  }
  return (
    <SubmitButton
      form={SHEET_FORM}
      formAction={action}
      intent="autoFill"
      icon="calculator"
      emphasis="plain"
      label={t('autoFill.start')}
    >
      {t('autoFill.startShort')}
    </SubmitButton>
  );
}
