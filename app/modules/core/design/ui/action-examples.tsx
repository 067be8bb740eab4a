import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ConfirmDialog } from '~/ui/form/confirm-dialog';
import { QuestionDialog } from '~/ui/form/question-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { ActionBar } from '~/ui/layout/action-bar';
import { Example, Family } from './example';
import { PostForm } from '~/ui/form/post-form';

const EMPHASES = ['primary', 'plain', 'quiet', 'danger'] as const;

export function ActionExamples({ asking }: { asking: boolean }) {
  const { t } = useTranslation('design');
  const asked = urls.design({ show: 'question' });
  return (
    <Family id="actions">
      <Example name="SubmitButton" note="submitButton">
        <PostForm action={urls.design()} className="row">
          {EMPHASES.map((emphasis) => (
            <SubmitButton key={emphasis} emphasis={emphasis} intent={emphasis} icon="save">
              {t(`emphasis.${emphasis}`)}
            </SubmitButton>
          ))}
        </PostForm>
      </Example>
      <Example name="ActionBar" note="actionBar">
        <ActionBar
          page={false}
          items={[
            { kind: 'position', position: 3, total: 12, previous: '#actions', next: '#fields' },
            { kind: 'new', to: '#actions' },
            { kind: 'edit', to: '#fields' },
            { kind: 'duplicate', to: '#choices', disabledReason: t('reason') },
            { kind: 'delete', to: asked },
          ]}
        />
      </Example>
      <Example name="ConfirmDialog, RouteDialog, QuestionDialog" note="dialog">
        <div className="row">
          <ConfirmDialog to={asked} trigger={t('dialog.open')} title={t('dialog.title')} icon="trash" danger>
            <p>{t('dialog.text')}</p>
            <PostForm action={urls.design()} className="form-actions">
              <SubmitButton emphasis="danger" icon="trash">
                {t('dialog.submit')}
              </SubmitButton>
            </PostForm>
          </ConfirmDialog>
        </div>
        {asking ? (
          <QuestionDialog title={t('dialog.title')} submit={t('dialog.submit')} cancelTo={urls.design()} danger>
            <p>{t('dialog.text')}</p>
          </QuestionDialog>
        ) : null}
      </Example>
    </Family>
  );
}
