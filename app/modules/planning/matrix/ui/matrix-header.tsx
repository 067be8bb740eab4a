/** Title block and tabs of a matrix: the same on its page and where it is edited. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import type { MatrixHead } from '../view/matrix-head.view';
import { PostForm } from '~/ui/form/post-form';

export const MATRIX_TABS = ['matrice', 'scenarios'] as const;
type MatrixTab = (typeof MATRIX_TABS)[number];

export function MatrixHeader({
  head,
  current,
  editing = false,
  scenarioCount,
  beside,
}: {
  head: MatrixHead;
  current: MatrixTab;
  editing?: boolean;
  scenarioCount?: number;
  /** beside the star, where it is edited */ beside?: ReactNode;
}) {
  const { t } = useTranslation('matrix');
  const made = t('createdBy', { user: head.author, date: head.created });
  return (
    <>
      <PageHeader
        title={head.name}
        status={
          <>
            <Favourite head={head} />
            {beside}
          </>
        }
        before={
          <span>
            <Link to={urls.matrixPage(head.matrixId, 'history')} className="with-icon">
              <Icon name="history" small />
              {t('history')}
            </Link>
          </span>
        }
        context={
          editing
            ? []
            : [
                t('indicatorCount', { count: head.indicatorCount }),
                head.updated === null ? made : `${made} ${t('updatedAt', { date: head.updated })}`,
              ]
        }
      />
      {head.description && !editing ? <p className="matrix-description">{head.description}</p> : null}
      <Tabs
        current={current}
        label={t('tabs.label')}
        tabs={MATRIX_TABS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          to: urls.matrix(head.matrixId, { tab: id }),
          disabled: editing ? t('tabs.closedInEdit') : undefined,
          ...(id === 'scenarios' && scenarioCount !== undefined ? { count: scenarioCount } : {}),
        }))}
      />
    </>
  );
}

/** The star is per user: pressing it again removes it. */
function Favourite({ head }: { head: MatrixHead }) {
  const { t } = useTranslation('matrix');
  return (
    <PostForm action={urls.matrixPage(head.matrixId, 'favourite')} preventScrollReset>
      <button
        className="star"
        name="favoris"
        value={head.favoris ? '0' : '1'}
        aria-pressed={head.favoris}
        title={t(head.favoris ? 'favourite.remove' : 'favourite.add')}
      >
        <Icon name="star" label={t('favourite.label')} className={head.favoris ? 'star-on' : undefined} />
      </button>
    </PostForm>
  );
}
