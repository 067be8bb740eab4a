/** One content, set like an article: text first, its documents, place and link beside. */
import { useTranslation } from 'react-i18next';
import { shareHost } from '~/kernel/share-address';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { classes } from '~/ui/tone';
import type { ContentSheet } from '../view/content-sheet.view';
import { DocumentLines } from './document-lines';
import { ContentMarks, LEVEL_TONE } from './marks';
import { PlaceMap } from './place-map';
import { PostForm } from '~/ui/form/post-form';

interface ContentPageProps {
  readonly sheet: ContentSheet;
  readonly categoryId: number;
  readonly readers: readonly { readonly login: string; readonly at: string }[];
  readonly rights: { readonly edit: boolean };
  readonly address: string;
  /** where a social network takes it */
  readonly share: string | null;
}

export function ContentPage({ sheet, categoryId, readers, rights, address, share }: ContentPageProps) {
  const { t } = useTranslation('contents');
  const { author, day, time } = sheet;
  const tone = LEVEL_TONE[sheet.level];
  const context = [
    t('writtenBy', { author, date: day, time }),
    sheet.category.title,
    ...(sheet.changedBy ? [t('changedBy', { login: sheet.changedBy })] : []),
  ];
  return (
    <>
      <PageHeader
        title={sheet.title}
        context={context}
        status={rights.edit ? <ContentMarks content={sheet} /> : undefined}
      />
      {rights.edit && sheet.window !== 'open' ? (
        <Notice tone="ochre">{t(`window.${sheet.window}Notice`, { from: sheet.from, until: sheet.until })}</Notice>
      ) : null}
      <div className="with-aside">
        <article className="article">
          {tone ? (
            <p className={classes('level-band', tone)}>
              <Icon name="bell" />
              {t(`level.${sheet.level}`)}
            </p>
          ) : null}
          {sheet.subtitle ? <p className="article-lead">{sheet.subtitle}</p> : null}
          <div className="prose" lang={sheet.lang} dangerouslySetInnerHTML={{ __html: sheet.html }} />
          {sheet.link ? (
            <p>
              <a className="button" href={sheet.link} rel="noreferrer noopener">
                <Icon name="external-link" />
                {t('openLink')}
              </a>
            </p>
          ) : null}
          {sheet.acknowledgement ? <Acknowledgement at={sheet.acknowledgement.at} /> : null}
          {sheet.footer || sheet.footerHtml ? (
            <footer className="article-foot">
              {sheet.footer ? <p>{sheet.footer}</p> : null}
              {sheet.footerHtml ? (
                <div className="prose" dangerouslySetInnerHTML={{ __html: sheet.footerHtml }} />
              ) : null}
            </footer>
          ) : null}
          <PlaceMap sheet={sheet} />
        </article>
        <aside className="stack">
          {sheet.documents.length > 0 ? (
            <Panel title={t('documents.title')} id="documents">
              <DocumentLines documents={sheet.documents} views={rights.edit} />
            </Panel>
          ) : null}
          <Panel title={t('share.title')} id="share">
            {sheet.shareable ? (
              <Share title={sheet.title} address={`${address}${urls.content(categoryId, sheet.id)}`} network={share} />
            ) : (
              <p className="soft">{t('share.refused')}</p>
            )}
          </Panel>
          {rights.edit && sheet.acknowledgement ? <Readers readers={readers} /> : null}
        </aside>
      </div>
    </>
  );
}

function Acknowledgement({ at }: { at: string | null }) {
  const { t } = useTranslation('contents');
  if (at) return <Notice tone="leaf">{t('acknowledge.done', { at })}</Notice>;
  return (
    <PostForm className="notice ochre">
      <div className="row">
        <span>{t('acknowledge.asked')}</span>
        <SubmitButton intent="acknowledge" icon="check">
          {t('acknowledge.action')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function Share({ title, address, network }: { title: string; address: string; network: string | null }) {
  const { t } = useTranslation('contents');
  return (
    <>
      <div className="field">
        <label htmlFor="share-address">{t('share.address')}</label>
        <input id="share-address" className="input" readOnly value={address} />
      </div>
      <a className="button" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        <Icon name="mail" />
        {t('share.mail')}
      </a>
      {network === null ? null : (
        <a className="button" href={network} target="_blank" rel="noreferrer">
          <Icon name="external-link" />
          {t('share.publish', { host: shareHost(network) })}
        </a>
      )}
    </>
  );
}

function Readers({ readers }: { readers: ContentPageProps['readers'] }) {
  const { t } = useTranslation('contents');
  return (
    <Panel title={t('acknowledge.readers', { count: readers.length })} id="readers">
      {readers.length === 0 ? (
        <p className="soft">{t('acknowledge.nobody')}</p>
      ) : (
        <ul className="plain-list">
          {readers.map((reader) => (
            <li key={reader.login} className="spread row">
              <span>{reader.login}</span>
              <span className="num soft small">{reader.at}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
