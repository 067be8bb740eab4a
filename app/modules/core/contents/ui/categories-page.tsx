/** The categories of contents: order, icon and place in the menu. One form saves them all. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FieldName, FieldSet } from '~/records/fields/domain';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { contentIcon } from './content-icon';
import { urls } from '~/urls';
import { ErrorSummary } from '~/ui/form/error-summary';
import { DeletedPanel, EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { Collapsible, Notice } from '~/ui/layout/panel';
import { CATEGORY_FORM } from '../domain';
import type { Faults } from '~/kernel/form';
import { draftTitle, type CategoryDraft } from '../forms/category-drafts';
import { PostForm } from '~/ui/form/post-form';

const SENTENCES = [
  'title',
  'titleEn',
  'menu',
  'icon',
  'kind',
  'position',
  'comment',
  'startDate',
  'endDate',
] as const satisfies FieldName<typeof CATEGORY_FORM>[];
const BOXES = ['displayOnMenu', 'displayOnNotificationBar', 'isNew', 'isPublic'] as const;

export function CategoriesPage({ drafts, faults = {} }: { drafts: readonly CategoryDraft[]; faults?: Faults }) {
  const { t } = useTranslation(['contents', 'common', 'ui']);
  const linesOf = (line: number) =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([name, fault]) =>
        name.startsWith(`${line}.`) ? [[name.slice(`${line}.`.length), fault] as const] : [],
      ),
    );
  const { summary } = useFaults(faults, {
    fields: Object.fromEntries(
      Object.keys(faults).map((name) => [name, (CATEGORY_FORM as FieldSet)[name.split('.')[1] ?? '']!]),
    ),
    label: (name) => titleOf(drafts[Number.parseInt(name, 10)]) || t('contents:categories.new'),
  });
  const others = drafts.flatMap((draft, line) =>
    draft.editConflict || draft.deletedMeanwhile ? [{ draft, line }] : [],
  );
  return (
    <>
      <PageHeader
        title={t('contents:categories.title')}
        context={[t('contents:categories.count', { count: drafts.filter((draft) => draft.id !== '').length })]}
      />
      <PostForm action={urls.contentCategories()} className="form form-wide" draft={{ of: 'categories' }}>
        <ErrorSummary errors={summary} />
        {others.length > 0 ? (
          <Notice tone="ochre" title={t('contents:categories.editConflict')}>
            <ul>
              {others.map(({ draft, line }) => (
                <li key={line}>
                  <a href={`#${blockId(draft, line)}`}>{draft.deletedMeanwhile?.what ?? draftTitle(draft)}</a>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {drafts.map((draft, line) => (
          <CategoryFields key={line} draft={draft} line={line} faults={linesOf(line)} />
        ))}
        <div className="form-actions">
          <SubmitButton icon="save">{t('contents:categories.save')}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}

const titleOf = (draft: CategoryDraft | undefined): string => (draft ? draftTitle(draft) : '');
const blockId = (draft: CategoryDraft, line: number): string =>
  `category-${draft.id || (draft.deletedMeanwhile ? `gone-${line}` : 'new')}`;

function CategoryFields({ draft, line, faults }: { draft: CategoryDraft; line: number; faults: Faults }) {
  const { t, i18n } = useTranslation(['contents', 'common', 'ui']);
  const name = (field: string) => `${line}.${field}`;
  const isNew = draft.id === '';
  const drawn = useFormFields(CATEGORY_FORM, { labels: 'contents:categories.field', texts: draft.texts, faults });
  const field = (field: FieldName<typeof CATEGORY_FORM>) =>
    drawn.field(field, { prefix: name(''), ...(field === 'title' ? { required: !isNew } : {}) });
  const [english] = draft.texts['titleEn'] ?? [];
  return (
    <Collapsible
      title={
        isNew && !draft.deletedMeanwhile
          ? t('contents:categories.new')
          : (i18n.language === 'en' && english) || draftTitle(draft)
      }
      count={isNew ? undefined : t('contents:list.count', { count: draft.contents })}
      open={isNew || Object.keys(faults).length > 0 || draft.editConflict !== undefined}
      id={blockId(draft, line)}
    >
      <input type="hidden" name={name('id')} value={draft.id} />
      <input type="hidden" name={name('version')} value={draft.version} />
      {draft.seen ? <SeenField values={draft.seen} prefix={name('')} /> : null}
      {draft.editConflict ? (
        <EditConflictPanel editConflict={draft.editConflict} prefix={name('')} what={draftTitle(draft)} />
      ) : null}
      {draft.deletedMeanwhile ? (
        <DeletedPanel
          deletedMeanwhile={draft.deletedMeanwhile}
          what={draft.deletedMeanwhile.what}
          next={t('contents:categories.deletedNext')}
        />
      ) : null}
      <div className="category-form">{SENTENCES.map(field)}</div>
      <div className="choices choices-inline">{BOXES.map(field)}</div>
      {isNew ? null : (
        <p className="row">
          <Icon name={contentIcon(draft.texts['icon']?.[0] ?? '')} />
          <Link to={urls.contents(draft.id)}>{t('contents:categories.see')}</Link>
          <Link className="button button-danger" to={urls.deleteContentCategory(draft.id)}>
            <Icon name="trash" />
            {t('contents:categories.delete')}
          </Link>
        </p>
      )}
    </Collapsible>
  );
}

export function DeleteCategory({ title, contents }: { title: string; contents: number }) {
  const { t } = useTranslation('contents');
  return (
    <section className="panel panel-body stack">
      <h1>{t('categories.deleteTitle', { title })}</h1>
      <p>{contents > 0 ? t('categories.used', { count: contents }) : t('categories.deleteText')}</p>
      <PostForm className="form-actions">
        {contents > 0 ? null : (
          <SubmitButton emphasis="danger" icon="trash">
            {t('categories.delete')}
          </SubmitButton>
        )}
        <Link className="button" to={urls.contentCategories()}>
          {t('back')}
        </Link>
      </PostForm>
    </section>
  );
}
