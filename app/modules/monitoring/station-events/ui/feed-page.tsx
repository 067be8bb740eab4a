/** The calendar that a person subscribes to: its address, once; and what takes it back. */
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';

interface Props {
  readonly since: number | null;
  /** just made */
  readonly address: string | null;
  /** of the installation, where one is set */
  readonly outside: string | null;
}

export function FeedPage({ since, address, outside }: Props) {
  const { t } = useTranslation('stationEvents');
  return (
    <div className="stack">
      <PageHeader title={t('feed.title')} context={[t('feed.text')]} />
      {address ? (
        <Notice tone="leaf" title={t('feed.made')}>
          <TextField name="address" label={t('feed.address')} defaultValue={address} readOnly />
          <p>{t('feed.once')}</p>
        </Notice>
      ) : null}
      <Panel title={t('feed.mine')}>
        <p>
          {since === null && !address ? t('feed.none') : t('feed.since', { at: formatMinute(new Date(since ?? 0)) })}
        </p>
        <PostForm action={urls.eventFeed()} className="inline-form">
          <SubmitButton intent="make" icon="calendar" emphasis={since === null ? 'primary' : 'plain'}>
            {t(since === null ? 'feed.make' : 'feed.again')}
          </SubmitButton>
          {since === null ? null : (
            <SubmitButton intent="revoke" icon="x" emphasis="danger">
              {t('feed.revoke')}
            </SubmitButton>
          )}
        </PostForm>
      </Panel>
      <Panel title={t('feed.outside')}>
        {outside ? (
          <a href={outside} rel="noreferrer">
            {t('feed.openOutside')}
          </a>
        ) : (
          <p className="soft">{t('feed.noOutside')}</p>
        )}
      </Panel>
    </div>
  );
}
