/** The saved states of a content, and one of them. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Restore } from '~/records/versions/ui/version-page';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { PostForm } from '~/ui/form/post-form';

interface HistoryLine {
  readonly version: number;
  readonly day: string;
  readonly time: string;
  readonly login: string;
  readonly summary: string;
  readonly current: boolean;
}
interface About {
  readonly id: number;
  readonly categoryId: number;
  readonly title: string;
}

export function ContentHistory({ about, lines }: { about: About; lines: readonly HistoryLine[] }) {
  const { t } = useTranslation('contents');
  return (
    <>
      <PageHeader
        title={t('history.of', { title: about.title })}
        context={[t('history.count', { count: lines.length })]}
      />
      <DataTable
        label={t('history.title')}
        rows={lines}
        rowKey={(line) => line.version}
        columns={[
          {
            id: 'version',
            label: t('history.version'),
            cell: (line) => (
              <Link to={urls.contentPage(about.categoryId, about.id, `history/${line.version}`)}>
                {t('history.number', { version: line.version })}
              </Link>
            ),
          },
          {
            id: 'at',
            label: t('history.at'),
            cell: (line) => (
              <span className="num">
                {line.day} {line.time}
              </span>
            ),
          },
          { id: 'login', label: t('history.by'), cell: (line) => line.login },
          {
            id: 'summary',
            label: t('history.note'),
            cell: (line) =>
              line.current ? (
                <StatusChip label={t('history.current')} tone="leaf" />
              ) : line.summary.startsWith('restore ') ? (
                t('history.restored', { version: line.summary.slice(8) })
              ) : (
                ''
              ),
          },
        ]}
      />
    </>
  );
}

interface VersionView {
  readonly version: number;
  readonly day: string;
  readonly time: string;
  readonly login: string;
  readonly current: boolean;
  readonly title: string;
  readonly subtitle: string;
  readonly html: string;
  readonly footer: string;
  readonly footerHtml: string;
  readonly facts: readonly { readonly field: string; readonly value: string }[];
  readonly translated: {
    readonly title?: string;
    readonly subtitle?: string;
    readonly comment?: string;
    readonly footer?: string;
    readonly footerContent?: string;
  } | null;
}

export function ContentVersion({ about, version }: { about: About; version: VersionView }) {
  const { t } = useTranslation('contents');
  return (
    <>
      <PageHeader
        title={t('history.versionOf', { version: version.version, title: about.title })}
        context={[`${version.day} ${version.time}`, version.login]}
      />
      {version.current ? <Notice tone="leaf">{t('history.isCurrent')}</Notice> : null}
      <div className="with-aside">
        <article className="article preview">
          <h2>{version.title}</h2>
          {version.subtitle ? <p className="article-lead">{version.subtitle}</p> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: version.html }} />
          {version.footer || version.footerHtml ? (
            <div className="article-foot">
              <p>{version.footer}</p>
              <div className="prose" dangerouslySetInnerHTML={{ __html: version.footerHtml }} />
            </div>
          ) : null}
          {version.translated ? <Translated texts={version.translated} /> : null}
        </article>
        <aside className="stack">
          <dl className="facts">
            {version.facts.map((fact) => (
              <div key={fact.field}>
                <dt>{t(`field.${fact.field}`)}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
      {version.current ? null : <Restore of={{ ...version, name: about.title, mayEdit: true }} />}
      <p>
        <Link to={urls.contentPage(about.categoryId, about.id, 'history')}>{t('history.back')}</Link>
      </p>
    </>
  );
}

function Translated({ texts }: { texts: NonNullable<VersionView['translated']> }) {
  const { t, i18n } = useTranslation('contents');
  return (
    <div lang="en" className="preview-english article">
      <p className="soft small" lang={i18n.language}>
        {t('editor.english')}
      </p>
      {texts.title ? <h2>{texts.title}</h2> : null}
      {texts.subtitle ? <p className="article-lead">{texts.subtitle}</p> : null}
      {texts.comment ? <div className="prose" dangerouslySetInnerHTML={{ __html: texts.comment }} /> : null}
      {texts.footer ? <p>{texts.footer}</p> : null}
      {texts.footerContent ? <div className="prose" dangerouslySetInnerHTML={{ __html: texts.footerContent }} /> : null}
    </div>
  );
}

/** What a deletion also deletes, shown before. */
export function DeleteContent({ about, documents, list }: { about: About; documents: number; list?: string }) {
  const { t } = useTranslation('contents');
  return (
    <section className="panel panel-body stack">
      <h1>{t('delete.title', { title: about.title })}</h1>
      <p>{t('delete.text', { count: documents })}</p>
      <PostForm className="form-actions">
        <SubmitButton emphasis="danger" icon="trash">
          {t('delete.submit')}
        </SubmitButton>
        <Link className="button" to={urls.content(about.categoryId, about.id, { list })}>
          {t('editor.cancel')}
        </Link>
      </PostForm>
    </section>
  );
}
