/** Deleting a matrix. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { QuestionDialog } from '~/ui/form/question-dialog';
import type { MatrixHead } from '../view/matrix-head.view';
import { MatrixHeader } from './matrix-header';

export function MatrixQuestion({ head }: { head: MatrixHead }) {
  const { t } = useTranslation('matrix');
  return (
    <>
      <MatrixHeader head={head} current="matrice" />
      <QuestionDialog
        title={t('delete.title', { name: head.name })}
        submit={t('delete.submit')}
        cancelTo={urls.matrix(head.matrixId)}
        danger
      >
        <p>{t('delete.text', { name: head.name })}</p>
      </QuestionDialog>
    </>
  );
}
