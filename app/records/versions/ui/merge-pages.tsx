import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/ui/form/submit-button';
import type { MergePaging } from '../view/merge.view';

/** Where the reader is among the disagreements; turning a page sends the choices of this one along. */
export function MergePages({ paging, by }: { paging: MergePaging; by: string }) {
  const { t } = useTranslation('history');
  const { page, pages, from, to, total } = paging;
  return (
    <>
      <input type="hidden" name="turn" value={paging.turn} />
      <input type="hidden" name="elsewhere" value={paging.elsewhere} />
      {total < 2 ? null : (
        <div className="row" role="group" aria-label={t('merge.pages')}>
          {pages > 1 ? <span role="status">{t('merge.shown', { from, to, total, page, pages })}</span> : null}
          {page > 1 ? (
            <SubmitButton intent={`page:${page - 1}`} icon="chevron-left" emphasis="plain">
              {t('merge.previous')}
            </SubmitButton>
          ) : null}
          {page < pages ? (
            <SubmitButton intent={`page:${page + 1}`} icon="chevron-right" emphasis="plain">
              {t('merge.next')}
            </SubmitButton>
          ) : null}
          <SubmitButton intent="allTheirs" emphasis="quiet">
            {t('merge.allTheirs', { user: by })}
          </SubmitButton>
          <SubmitButton intent="allMine" emphasis="quiet">
            {t('merge.allMine')}
          </SubmitButton>
        </div>
      )}
    </>
  );
}
