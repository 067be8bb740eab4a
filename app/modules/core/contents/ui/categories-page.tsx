/** The categories of contents: order, icon and place in the menu. One form saves them all. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contentIcon } from './content-icon';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Checkbox, Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { NumberField, TextField } from '~/ui/form/inputs';
import { DeletedPanel, EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { Collapsible, Notice } from '~/ui/layout/panel';
import { CATEGORY_KINDS } from '../domain';
import type { CategoryDraft, CategoryFault } from '../forms/category-drafts';

const ICONS = [
  'event_note',
  'description',
  'link',
  'folder',
  'help',
  'info',
  'message',
  'book',
  'water',
  'bell',
  'handshake',
] as const;

export function CategoriesPage({
  drafts,
  faults = [],
}: {
  drafts: readonly CategoryDraft[];
  faults?: readonly CategoryFault[];
}) {
  const { t } = useTranslation(['contents', 'common', 'ui']);
  const others = drafts.flatMap((draft, line) =>
    draft.editConflict || draft.deletedMeanwhile ? [{ draft, line }] : [],
  );
  return (
    <>
      <PageHeader
        title={t('contents:categories.title')}
        context={[t('contents:categories.count', { count: drafts.filter((draft) => draft.id !== '').length })]}
      />
      <Form method="post" action={urls.contentCategories()} className="form form-wide">
        <CsrfField />
        <ErrorSummary
          errors={faults.map((fault) => ({
            fieldId: fault.field ? `${fault.line}.${fault.field}` : undefined,
            message: `${drafts[fault.line]?.title || t('contents:categories.new')} : ${t(fault.key, fault.params)}`,
          }))}
        />
        {others.length > 0 ? (
          <Notice tone="ochre" title={t('contents:categories.editConflict')}>
            <ul>
              {others.map(({ draft, line }) => (
                <li key={line}>
                  <a href={`#${blockId(draft, line)}`}>{draft.deletedMeanwhile?.what ?? draft.title}</a>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {drafts.map((draft, line) => (
          <CategoryFields key={line} draft={draft} line={line} faults={faults.filter((fault) => fault.line === line)} />
        ))}
        <div className="form-actions">
          <SubmitButton icon="save">{t('contents:categories.save')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

const blockId = (draft: CategoryDraft, line: number): string =>
  `category-${draft.id || (draft.deletedMeanwhile ? `gone-${line}` : 'new')}`;

function CategoryFields({
  draft,
  line,
  faults,
}: {
  draft: CategoryDraft;
  line: number;
  faults: readonly CategoryFault[];
}) {
  const { t, i18n } = useTranslation(['contents', 'common', 'ui']);
  const name = (field: string) => `${line}.${field}`;
  const error = (field: string) => faults.filter((fault) => fault.field === field).map((fault) => t(fault.key));
  const isNew = draft.id === '';
  const icons = ICONS.some((icon) => icon === draft.icon) ? [...ICONS] : [draft.icon, ...ICONS];
  return (
    <Collapsible
      title={
        isNew && !draft.deletedMeanwhile
          ? t('contents:categories.new')
          : i18n.language === 'en' && draft.titleEn
            ? draft.titleEn
            : draft.title
      }
      count={isNew ? undefined : t('contents:list.count', { count: draft.contents })}
      open={isNew || faults.length > 0 || draft.editConflict !== undefined}
      id={blockId(draft, line)}
    >
      <input type="hidden" name={name('id')} value={draft.id} />
      <input type="hidden" name={name('version')} value={draft.version} />
      {draft.seen ? <SeenField values={draft.seen} prefix={name('')} /> : null}
      {draft.editConflict ? (
        <EditConflictPanel editConflict={draft.editConflict} prefix={name('')} what={draft.title} />
      ) : null}
      {draft.deletedMeanwhile ? (
        <DeletedPanel
          deletedMeanwhile={draft.deletedMeanwhile}
          what={draft.deletedMeanwhile.what}
          next={t('contents:categories.deletedNext')}
        />
      ) : null}
      <div className="category-form">
        <TextField
          name={name('title')}
          label={t('contents:categories.field.title')}
          required={!isNew}
          maxLength={120}
          defaultValue={draft.title}
          errors={error('title')}
        />
        <TextField
          name={name('titleEn')}
          label={t('contents:categories.field.titleEn')}
          maxLength={120}
          defaultValue={draft.titleEn}
        />
        <TextField
          name={name('menu')}
          label={t('contents:categories.field.menu')}
          maxLength={60}
          defaultValue={draft.menu}
        />
        <Select
          name={name('icon')}
          label={t('contents:categories.field.icon')}
          required
          defaultValue={draft.icon}
          options={icons.map((icon) => ({ value: icon, label: t(`contents:icon.${icon}`, { defaultValue: icon }) }))}
        />
        <Select
          name={name('kind')}
          label={t('contents:categories.field.kind')}
          required
          defaultValue={draft.kind}
          options={CATEGORY_KINDS.map((kind) => ({ value: kind, label: t(`contents:kind.${kind}`) }))}
        />
        <NumberField
          name={name('position')}
          label={t('contents:categories.field.position')}
          defaultValue={draft.position}
          errors={error('position')}
        />
        <TextField
          name={name('comment')}
          label={t('contents:categories.field.comment')}
          maxLength={500}
          defaultValue={draft.comment}
        />
        <TextField
          type="datetime-local"
          name={name('startDate')}
          label={t('contents:categories.field.startDate')}
          defaultValue={draft.startDate}
          errors={error('startDate')}
        />
        <TextField
          type="datetime-local"
          name={name('endDate')}
          label={t('contents:categories.field.endDate')}
          defaultValue={draft.endDate}
          errors={error('endDate')}
        />
      </div>
      <div className="choices choices-inline">
        {(['displayOnMenu', 'displayOnNotificationBar', 'isNew', 'isPublic'] as const).map((flag) => (
          <Checkbox
            key={flag}
            name={name(flag)}
            label={t(`contents:categories.field.${flag}`)}
            defaultChecked={draft[flag]}
          />
        ))}
      </div>
      {isNew ? null : (
        <p className="row">
          <Icon name={contentIcon(draft.icon)} />
          <Link to={urls.contents(draft.id)}>{t('contents:categories.see')}</Link>
          <Link className="brick" to={urls.deleteContentCategory(draft.id)}>
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
      <Form method="post" className="form-actions">
        <CsrfField />
        {contents > 0 ? null : (
          <SubmitButton emphasis="danger" icon="trash">
            {t('categories.delete')}
          </SubmitButton>
        )}
        <Link className="button" to={urls.contentCategories()}>
          {t('back')}
        </Link>
      </Form>
    </section>
  );
}
