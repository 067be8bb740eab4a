/** Writing a content: text, who it is for and when, where it stands. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { useRecordForm, type RecordView } from '~/records/fields/ui/use-record-form';
import { restOf, type FieldName } from '~/records/fields/domain';
import { SubmitButton } from '~/ui/form/submit-button';
import { Collapsible, Panel } from '~/ui/layout/panel';
import { CONTENT_FORM, CONTENT_TEXTS } from '../domain';
import { HtmlField } from './html-field';
import { PostForm } from '~/ui/form/post-form';

type FormName = FieldName<typeof CONTENT_FORM>;

/** What has a place of its own; the others, in their order, are told with the publication. */
const PLACED = [
  ...(['title', 'subtitle', 'comment', 'link', 'footer', 'footerContent'] as const),
  ...(['titleEn', 'subtitleEn', 'commentEn', 'footerEn', 'footerContentEn'] as const),
  ...(['idCategory', 'status', 'authorization', 'dateDebut'] as const),
  ...(['x', 'y', 'projection', 'stationType', 'stationId', 'eventId', 'adopt'] as const),
];
const OTHERS = restOf(CONTENT_FORM, PLACED);

interface EditorView extends RecordView {
  readonly id: number;
  readonly categoryId: number;
  readonly categories: readonly { readonly id: number; readonly title: string }[];
  readonly adoptFrom: string | null;
}
interface PreviewTexts {
  readonly html: string;
  readonly footerHtml: string;
  readonly htmlEn: string;
  readonly footerHtmlEn: string;
}

export function ContentEditor({ view, again }: { view: EditorView; again?: FormReply<PreviewTexts | null> }) {
  const { t } = useTranslation(['contents', 'common', 'ui']);
  const { field, label, errorsOf, texts, head, isGone } = useRecordForm(CONTENT_FORM, {
    labels: 'contents:field',
    view,
    again,
  });
  const { categoryId } = view;
  const id = isGone ? 0 : view.id;
  const html = (name: FormName, more: { small?: boolean; help?: string } = {}) => (
    <HtmlField name={name} label={label(name)} errors={errorsOf(name)} value={textOf(texts, name)} {...more} />
  );
  return (
    <PostForm
      action={urls.contentPage(categoryId, id, 'edit')}
      className="form form-wide"
      id="content-editor"
      draft={{ of: 'content' }}
    >
      {head}
      {again?.more ? <Preview texts={texts} preview={again.more} /> : null}
      <div className="with-aside">
        <div className="form form-wide">
          {field('title')}
          {field('subtitle')}
          {html('comment', { help: t('contents:editor.help') })}
          {field('link', { help: t('contents:editor.linkHelp') })}
          {field('footer')}
          {html('footerContent', { small: true })}
          <Collapsible
            title={t('contents:editor.english')}
            count={isTranslated(texts) ? undefined : t('contents:editor.englishNone')}
            open={isTranslated(texts)}
            id="english"
          >
            <p className="soft">{t('contents:editor.englishHelp')}</p>
            {field('titleEn')}
            {field('subtitleEn')}
            {html('commentEn', { small: true })}
            {field('footerEn')}
            {html('footerContentEn', { small: true })}
          </Collapsible>
        </div>
        <div className="stack">
          <Panel title={t('contents:editor.publication')} id="publication">
            {field('idCategory', {
              options: view.categories.map((category) => ({ value: String(category.id), label: category.title })),
            })}
            {field('status')}
            {field('authorization')}
            {field('dateDebut', { help: t('contents:editor.dateHelp') })}
            {OTHERS.map((name) => field(name))}
            {view.adoptFrom
              ? field('adopt', { help: t('contents:editor.adoptHelp', { author: view.adoptFrom }) })
              : null}
          </Panel>
          <Panel title={t('contents:place.title')} id="place">
            <div className="form-row">
              {field('x')}
              {field('y')}
            </div>
            {field('projection')}
            <div className="form-row">
              {field('stationType', { empty: t('contents:editor.noStation') })}
              {field('stationId')}
            </div>
            {field('eventId')}
          </Panel>
        </div>
      </div>
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {t(isGone ? 'ui:deletedMeanwhile.again' : 'contents:editor.save')}
        </SubmitButton>
        <SubmitButton intent="preview" icon="eye" emphasis="plain" formNoValidate>
          {t('contents:editor.preview')}
        </SubmitButton>
        <Link className="button button-quiet" to={id === 0 ? urls.contents(categoryId) : urls.content(categoryId, id)}>
          {t('contents:editor.cancel')}
        </Link>
      </div>
    </PostForm>
  );
}

const textOf = (texts: FieldTexts, name: FormName): string => texts[name]?.[0] ?? '';
const isTranslated = (texts: FieldTexts): boolean =>
  CONTENT_TEXTS.some((name) => textOf(texts, `${name}En`).trim() !== '');

function Preview({ texts, preview }: { texts: FieldTexts; preview: PreviewTexts }) {
  const { t, i18n } = useTranslation('contents');
  return (
    <section className="preview article" aria-label={t('editor.previewOf')} id="preview">
      <p className="soft small">{t('editor.previewOf')}</p>
      <PreviewText
        title={textOf(texts, 'title')}
        subtitle={textOf(texts, 'subtitle')}
        html={preview.html}
        footer={textOf(texts, 'footer')}
        footerHtml={preview.footerHtml}
      />
      {isTranslated(texts) ? (
        <div lang="en" className="preview-english article">
          <p className="soft small" lang={i18n.language}>
            {t('editor.english')}
          </p>
          <PreviewText
            title={textOf(texts, 'titleEn') || textOf(texts, 'title')}
            subtitle={textOf(texts, 'subtitleEn')}
            html={preview.htmlEn}
            footer={textOf(texts, 'footerEn')}
            footerHtml={preview.footerHtmlEn}
          />
        </div>
      ) : null}
    </section>
  );
}

/** A text as its page will set it. */
function PreviewText({
  title,
  subtitle,
  html,
  footer,
  footerHtml,
}: {
  title: string;
  subtitle: string;
  html: string;
  footer: string;
  footerHtml: string;
}) {
  return (
    <>
      <h2>{title}</h2>
      {subtitle ? <p className="article-lead">{subtitle}</p> : null}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {footer || footerHtml ? (
        <div className="article-foot">
          <p>{footer}</p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: footerHtml }} />
        </div>
      ) : null}
    </>
  );
}
