/** The editor of a content: text, audience, dates and place. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile, EditConflict } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Checkbox, Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { NumberField, TextField } from '~/ui/form/inputs';
import { DeletedPanel, EditConflictPanel } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { Collapsible, Panel } from '~/ui/layout/panel';
import {
  coordinateIn,
  conflictInLocale,
  type ContentDraft,
  type DraftFaults,
  type DraftField,
} from '../forms/content-draft';
import { HtmlField } from './html-field';

interface EditorView {
  readonly id: number;
  readonly categoryId: number;
  readonly draft: ContentDraft;
  readonly categories: readonly { readonly id: number; readonly title: string }[];
  readonly adoptFrom: string | null;
}
interface PreviewTexts {
  readonly html: string;
  readonly footerHtml: string;
  readonly htmlEn: string;
  readonly footerHtmlEn: string;
}
interface EditorAgain {
  readonly draft: ContentDraft;
  readonly faults: DraftFaults;
  readonly preview?: PreviewTexts;
  readonly editConflict?: EditConflict;
  readonly deletedMeanwhile?: DeletedMeanwhile & { readonly what: string };
}

const PROJECTIONS = ['4326', '2154', '27572', '3857'] as const;
const STATIONS = [
  'quality',
  'piezometry',
  'hydrometry',
  'pluviometry',
  'installation',
  'productionUnit',
  'distributionUnit',
] as const;

export function ContentEditor({ view, again }: { view: EditorView; again?: EditorAgain }) {
  const { t, i18n } = useTranslation(['contents', 'common', 'ui']);
  // a deleted content can only be created again
  const { categoryId, id } = again?.deletedMeanwhile ? { ...view, id: 0 } : view;
  const draft = again?.draft ?? view.draft;
  const faults = again?.faults ?? {};
  const error = (field: DraftField) => (faults[field] ? [t(faults[field])] : undefined);
  const errors = Object.entries(faults).map(([field, key]) => ({
    fieldId: field === 'form' ? undefined : field,
    message: field === 'form' ? t(key) : `${t(`contents:field.${field}`)} : ${t(key)}`,
  }));
  const text = (
    name: 'title' | 'subtitle' | 'footer' | 'link' | 'titleEn' | 'subtitleEn' | 'footerEn',
    more: { required?: boolean; maxLength: number; help?: string },
  ) => (
    <TextField
      name={name}
      label={t(`contents:field.${name}`)}
      defaultValue={draft[name]}
      errors={error(name)}
      {...more}
    />
  );
  return (
    <Form
      method="post"
      action={urls.contentPage(categoryId, id, 'edit')}
      className="form form-wide"
      id="content-editor"
    >
      <CsrfField />
      <input type="hidden" name="version" value={draft.version} />
      <ErrorSummary errors={errors} />
      {again?.editConflict ? (
        <EditConflictPanel editConflict={conflictInLocale(i18n.language, again.editConflict)} />
      ) : null}
      {again?.deletedMeanwhile ? (
        <DeletedPanel
          deletedMeanwhile={again.deletedMeanwhile}
          what={again.deletedMeanwhile.what}
          next={t('ui:deletedMeanwhile.keep')}
        />
      ) : null}
      {again?.preview ? <Preview draft={draft} preview={again.preview} /> : null}
      <div className="with-aside">
        <div className="form form-wide">
          {text('title', { required: true, maxLength: 255 })}
          {text('subtitle', { maxLength: 500 })}
          <HtmlField
            name="comment"
            label={t('contents:field.comment')}
            help={t('contents:editor.help')}
            value={draft.comment}
            errors={error('comment')}
          />
          {text('link', { maxLength: 2000, help: t('contents:editor.linkHelp') })}
          {text('footer', { maxLength: 1000 })}
          <HtmlField
            name="footerContent"
            label={t('contents:field.footerContent')}
            value={draft.footerContent}
            errors={error('footerContent')}
            small
          />
          <Collapsible
            title={t('contents:editor.english')}
            count={isTranslated(draft) ? undefined : t('contents:editor.englishNone')}
            open={isTranslated(draft)}
            id="english"
          >
            <p className="soft">{t('contents:editor.englishHelp')}</p>
            {text('titleEn', { maxLength: 255 })}
            {text('subtitleEn', { maxLength: 500 })}
            <HtmlField
              name="commentEn"
              label={t('contents:field.commentEn')}
              value={draft.commentEn}
              errors={error('commentEn')}
              small
            />
            {text('footerEn', { maxLength: 1000 })}
            <HtmlField
              name="footerContentEn"
              label={t('contents:field.footerContentEn')}
              value={draft.footerContentEn}
              errors={error('footerContentEn')}
              small
            />
          </Collapsible>
        </div>
        <div className="stack">
          <Panel title={t('contents:editor.publication')} id="publication">
            <Select
              name="idCategory"
              label={t('contents:field.idCategory')}
              required
              defaultValue={draft.idCategory}
              errors={error('idCategory')}
              options={view.categories.map((category) => ({ value: String(category.id), label: category.title }))}
            />
            <Select
              name="status"
              label={t('contents:field.status')}
              required
              defaultValue={draft.status}
              errors={error('status')}
              options={['1', '2', '3'].map((value) => ({ value, label: t(`contents:list.statusChoice.${value}`) }))}
            />
            <Select
              name="authorization"
              label={t('contents:field.authorization')}
              required
              defaultValue={draft.authorization}
              errors={error('authorization')}
              options={['admin', 'anim', 'public'].map((value) => ({
                value,
                label: t(`contents:authorizationChoice.${value}`),
              }))}
            />
            <TextField
              type="datetime-local"
              name="dateDebut"
              label={t('contents:field.dateDebut')}
              help={t('contents:editor.dateHelp')}
              defaultValue={draft.dateDebut}
              errors={error('dateDebut')}
            />
            <TextField
              type="datetime-local"
              name="dateFin"
              label={t('contents:field.dateFin')}
              defaultValue={draft.dateFin}
              errors={error('dateFin')}
            />
            <Select
              name="level"
              label={t('contents:field.level')}
              required
              defaultValue={draft.level}
              errors={error('level')}
              options={['-1', '1', '2', '3', '4'].map((value) => ({ value, label: t(`contents:level.${value}`) }))}
            />
            <NumberField
              name="order"
              label={t('contents:field.order')}
              defaultValue={draft.order}
              errors={error('order')}
            />
            <Checkbox
              name="documentation"
              label={t('contents:field.documentation')}
              defaultChecked={draft.documentation}
            />
            <Checkbox
              name="acknowledgement"
              label={t('contents:field.acknowledgement')}
              defaultChecked={draft.acknowledgement}
            />
            {view.adoptFrom ? (
              <Checkbox
                name="adopt"
                label={t('contents:editor.adopt')}
                help={t('contents:editor.adoptHelp', { author: view.adoptFrom })}
                defaultChecked={draft.adopt}
              />
            ) : null}
          </Panel>
          <Panel title={t('contents:place.title')} id="place">
            <div className="form-row">
              <NumberField
                name="x"
                label={t('contents:field.x')}
                defaultValue={coordinateIn(i18n.language, draft.x)}
                errors={error('x')}
              />
              <NumberField
                name="y"
                label={t('contents:field.y')}
                defaultValue={coordinateIn(i18n.language, draft.y)}
                errors={error('y')}
              />
            </div>
            <Select
              name="projection"
              label={t('contents:field.projection')}
              required
              defaultValue={draft.projection}
              errors={error('projection')}
              options={PROJECTIONS.map((value) => ({ value, label: t(`contents:projection.${value}`) }))}
            />
            <div className="form-row">
              <Select
                name="stationType"
                label={t('contents:field.stationType')}
                empty={t('contents:editor.noStation')}
                defaultValue={draft.stationType}
                errors={error('stationType')}
                options={STATIONS.map((value) => ({ value, label: t(`contents:station.${value}`) }))}
              />
              <NumberField
                name="stationId"
                label={t('contents:field.stationId')}
                defaultValue={draft.stationId}
                errors={error('stationId')}
              />
            </div>
            <NumberField
              name="eventId"
              label={t('contents:field.eventId')}
              defaultValue={draft.eventId}
              errors={error('eventId')}
            />
          </Panel>
        </div>
      </div>
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {t(again?.deletedMeanwhile ? 'ui:deletedMeanwhile.again' : 'contents:editor.save')}
        </SubmitButton>
        <SubmitButton intent="preview" icon="eye" emphasis="plain" formNoValidate>
          {t('contents:editor.preview')}
        </SubmitButton>
        <Link className="button button-quiet" to={id === 0 ? urls.contents(categoryId) : urls.content(categoryId, id)}>
          {t('contents:editor.cancel')}
        </Link>
      </div>
    </Form>
  );
}

const isTranslated = (draft: ContentDraft): boolean =>
  [draft.titleEn, draft.subtitleEn, draft.commentEn, draft.footerEn, draft.footerContentEn].some(
    (each) => each.trim() !== '',
  );

function Preview({ draft, preview }: { draft: ContentDraft; preview: PreviewTexts }) {
  const { t, i18n } = useTranslation('contents');
  return (
    <section className="preview article" aria-label={t('editor.previewOf')} id="preview">
      <p className="soft small">{t('editor.previewOf')}</p>
      <PreviewText
        title={draft.title}
        subtitle={draft.subtitle}
        html={preview.html}
        footer={draft.footer}
        footerHtml={preview.footerHtml}
      />
      {isTranslated(draft) ? (
        <div lang="en" className="preview-english article">
          <p className="soft small" lang={i18n.language}>
            {t('editor.english')}
          </p>
          <PreviewText
            title={draft.titleEn || draft.title}
            subtitle={draft.subtitleEn}
            html={preview.htmlEn}
            footer={draft.footerEn}
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
