/** Duplicating or deleting a matrix. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { QuestionDialog } from '~/ui/form/question-dialog';
import type { MatrixHead } from '../view/matrix-head.view';
import { MatrixHeader } from './matrix-header';

export function MatrixQuestion({ head, kind }: { head: MatrixHead; kind: 'duplicate' | 'delete' }) {
  const { t } = useTranslation('matrix');
  return (
    <>
      <MatrixHeader head={head} current="matrice" />
      <QuestionDialog
        title={t(`${kind}.title`, { name: head.name })}
        submit={t(`${kind}.submit`)}
        cancelTo={urls.matrix(head.matrixId)}
        danger={kind === 'delete'}
      >
        <p>{t(`${kind}.text`, { name: head.name })}</p>
      </QuestionDialog>
    </>
  );
}
