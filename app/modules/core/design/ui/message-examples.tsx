import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { DeletedPanel, EditConflictPanel } from '~/ui/form/edit-conflict';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { SendAgain } from '~/ui/layout/send-again';
import type { Tone } from '~/ui/tone';
import { Example, Family, type Shown } from './example';
import { PostForm } from '~/ui/form/post-form';

const TONES: readonly Tone[] = ['neutral', 'water', 'leaf', 'ochre', 'brick'];

export function MessageExamples({ show }: { show?: Shown }) {
  const { t } = useTranslation('design');
  return (
    <Family id="messages">
      <Example name="Notice" note="notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={t(`tone.${tone}`)}>
            <p>{t('help')}</p>
          </Notice>
        ))}
      </Example>
      <Example name="StatusChip" note="chip">
        <div className="row">
          {TONES.map((tone) => (
            <StatusChip key={tone} tone={tone} label={t(`tone.${tone}`)} />
          ))}
        </div>
      </Example>
      <Example name="Toasts" note="toast">
        <PostForm action={urls.design()}>
          <SubmitButton emphasis="plain">{t('showToast')}</SubmitButton>
        </PostForm>
      </Example>
      <Example name="EmptyState" note="empty">
        <EmptyState title={t('nothing')} text={t('help')}>
          <a className="button" href="#actions">
            {t('family.actions')}
          </a>
        </EmptyState>
      </Example>
      <Example name="ErrorSummary" note="errorSummary">
        <Link className="button" to={urls.design({ show: 'errors' })} preventScrollReset>
          {t('showErrors')}
        </Link>
        {show === 'errors' ? <ErrorSummary errors={[{ fieldId: 'textError', message: t('fault') }]} /> : null}
      </Example>
      <Example name="EditConflictPanel, DeletedPanel" note="conflict">
        <Link className="button" to={urls.design({ show: 'conflicts' })} preventScrollReset>
          {t('showConflict')}
        </Link>
        {show === 'conflicts' ? <Conflicts /> : null}
      </Example>
      <Example name="SendAgain" note="sendAgain">
        <SendAgain form={{ action: urls.design(), fields: [], secrets: ['password'], files: [['map', 'zone.kml']] }} />
      </Example>
    </Family>
  );
}

function Conflicts() {
  const { t } = useTranslation('design');
  const met = { by: t('word.person'), at: t('word.yesterday') };
  return (
    <PostForm action={urls.design()} className="stack">
      <DeletedPanel deletedMeanwhile={met} what={t('word.plot', { number: 1 })} next={t('afterConflict')} />
      <EditConflictPanel
        editConflict={{
          ...met,
          version: 2,
          values: {},
          stored: {},
          lines: [{ name: 'area', label: t('word.area'), base: '10', theirs: '12', mine: '14' }],
          taken: [{ name: 'crop', label: t('word.crop'), value: t('word.wheat') }],
        }}
      />
    </PostForm>
  );
}
