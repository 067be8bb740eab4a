/** The dialogs of a territory: matrices close its allocation, and questions. Without script they are pages. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { QuestionDialog } from '~/ui/form/question-dialog';
import { Icon } from '~/ui/icon';
import type { TerritoryHead } from '../view/territory-head.view';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

/** The sentence and the two first ways out are the specification's (S1§4, §8); the third is A40's. */
export function BlockedByMatrices({ head }: { head: TerritoryHead }) {
  const { t } = useTranslation('territory');
  return (
    <>
      <TerritoryHeader head={head} />
      <TerritoryTabs head={head} current="rotation" />
      <RouteDialog title={t('blocked.title')} closeTo={urls.territory(head.id, { tab: 'rotation' })}>
        <p>{t('blocked.text')}</p>
        <p>{t('blocked.correctText')}</p>
        <div className="form-actions">
          <Link className="button button-primary" to={urls.territoryPage(head.id, 'allocation', { correct: 1 })}>
            <Icon name="pencil" />
            {t('blocked.correct')}
          </Link>
          <Link className="button button-danger" to={urls.territoryPage(head.id, 'deleteMatrices')}>
            <Icon name="trash" />
            {t('blocked.deleteMatrices')}
          </Link>
          <Link className="button" to={urls.territoryPage(head.id, 'duplicate')}>
            <Icon name="copy" />
            {t('blocked.duplicate')}
          </Link>
          <Link className="button" to={urls.territoryPage(head.id, 'status')}>
            <Icon name="users" />
            {t('blocked.statusAndUsers')}
          </Link>
          <Link className="button button-quiet" to={urls.territory(head.id, { tab: 'rotation' })}>
            {t('cancel')}
          </Link>
        </div>
      </RouteDialog>
    </>
  );
}

/** A question with one button that does it: delete, duplicate, delete the matrices. */
export function TerritoryQuestion({
  head,
  title,
  text,
  submit,
  danger = false,
  cancelTo,
}: {
  head: TerritoryHead;
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  cancelTo: string;
}) {
  const { t } = useTranslation('territory');
  return (
    <>
      <TerritoryHeader head={head} />
      <QuestionDialog title={title} submit={submit} cancelTo={cancelTo} danger={danger}>
        <p>{text}</p>
        {danger && head.matrixCount > 0 ? (
          <p className="soft">{t('delete.takes', { count: head.matrixCount })}</p>
        ) : null}
      </QuestionDialog>
    </>
  );
}
