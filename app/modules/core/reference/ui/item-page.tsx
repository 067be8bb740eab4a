import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { Icon, type IconName } from '~/ui/icon';
import { OnDay, PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import type { ItemPage, ItemReply } from '../view/item.view';
import { ItemForm } from './item-form';
import { UseList } from './use-list';

function Related({ related, edit }: { related: NonNullable<ItemPage['related']>; edit: boolean }) {
  const { t } = useTranslation('reference');
  return (
    <Panel title={t(`set.${related.set}.title`)} id="related">
      {related.lines.length > 0 ? (
        <ul>
          {related.lines.map((line) => (
            <li key={line.id}>
              <Link to={urls.referencialItem(related.set, line.id)}>{line.title}</Link>{' '}
              <span className="soft">{line.detail}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">{t('item.noRelated')}</p>
      )}
      {related.total > related.lines.length ? (
        <p className="soft">{t('list.count', { count: related.total })}</p>
      ) : null}
      {edit ? (
        <p>
          <Link to={urls.referencial(related.set)}>{t('item.manageRelated')}</Link>
        </p>
      ) : null}
    </Panel>
  );
}

/** The filled columns of a row. */
export function Facts({ facts }: { facts: ItemPage['facts'] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ cell }) => cell.text !== '')
        .map((fact) => (
          <div key={fact.name}>
            <dt>
              {fact.label}
              {fact.unit ? ` (${fact.unit})` : ''}
            </dt>
            <dd>
              {fact.cell.tone ? (
                <StatusChip label={fact.cell.text} tone={fact.cell.tone} />
              ) : fact.cell.icon ? (
                <span className="row">
                  <Icon name={fact.cell.icon as IconName} /> {fact.cell.text}
                </span>
              ) : (
                fact.cell.text
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What else can be done with a row. */
function More({ page }: { page: ItemPage }) {
  const { t } = useTranslation('reference');
  const { set, id, list, rights, hasHistory } = page;
  if (!hasHistory && !rights.replace) return null;
  return (
    <Panel title={t('item.more')} id="more">
      <ul className="plain-list stack">
        {hasHistory ? (
          <li>
            <Link className="row" to={urls.referencialHistory(set.key, id)}>
              <Icon name="history" small /> {t('item.history')}
            </Link>
          </li>
        ) : null}
        {rights.replace ? (
          <>
            <li>
              <Link className="row" to={urls.referencialPage(set.key, 'replace', { from: id, list })}>
                <Icon name="replace" small /> {t('item.replace')}
              </Link>
            </li>
            <li>
              <Link className="row" to={urls.referencialPage(set.key, 'duplicates', { list })}>
                <Icon name="copy" small /> {t('item.duplicates')}
              </Link>
            </li>
          </>
        ) : null}
      </ul>
    </Panel>
  );
}

const OutlineMap = lazy(() => import('./outline-map').then((module) => ({ default: module.OutlineMap })));

/** A deleted row: the submitted form, if any, can create a new one. */
export function DeletedSheet({
  set,
  deletedMeanwhile,
  fields,
  reply,
  may,
}: {
  set: ItemPage['set'];
  deletedMeanwhile: DeletedMeanwhile;
  fields: ItemPage['fields'];
  reply?: ItemReply;
  may: boolean;
}) {
  const { t } = useTranslation(['reference', 'ui']);
  const again = may ? reply : undefined;
  return (
    <>
      <PageHeader
        title={deletedMeanwhile.what ?? ''}
        context={[t(`reference:set.${set.key}.title`)]}
        status={<StatusChip label={t('reference:item.deletedMeanwhile')} tone="ochre" icon="trash" />}
      />
      {again ? (
        <ItemForm
          fields={fields}
          reply={{ ...again, deletedMeanwhile }}
          cancelTo={urls.referencial(set.key)}
          submit={t('ui:deletedMeanwhile.again')}
          action={urls.referencialPage(set.key, 'new')}
        />
      ) : (
        <>
          <DeletedPanel deletedMeanwhile={deletedMeanwhile} what={deletedMeanwhile.what ?? ''} />
          <p className="row">
            <Link className="button" to={urls.referencial(set.key)}>
              {t('reference:item.backToList')}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

export function ItemSheet({ page, edit, reply }: { page: ItemPage; edit: boolean; reply?: ItemReply }) {
  const { t } = useTranslation('reference');
  const { set, rights } = page;
  const [user, date] = reply?.editConflict
    ? [reply.editConflict.by, reply.editConflict.at]
    : [page.updatedBy, page.updatedAt];
  const back = urls.referencialItem(set.key, page.id, { list: page.list });
  return (
    <>
      <PageHeader
        title={page.title}
        context={[
          date ? (
            <OnDay
              key="saved"
              at={date}
              says={(day) => t('list.lastUpdate', { user: user || t('list.user'), date: day })}
            />
          ) : (
            t(`set.${set.key}.title`)
          ),
        ]}
        status={edit ? <StatusChip label={t('list.editing')} tone="ochre" icon="pencil" /> : undefined}
      />
      {page.outlines.length > 0 ? (
        <Suspense fallback={null}>
          <OutlineMap set={set.key} outlines={page.outlines} ground={page.ground} links={false} />
        </Suspense>
      ) : null}
      {edit && rights.change ? (
        <ItemForm
          fields={page.fields}
          version={page.version}
          reply={reply}
          cancelTo={back}
          submit={t('action.save')}
          hasOutline={page.outlines.length > 0}
        />
      ) : (
        <div className="with-aside">
          <Panel title={t('item.facts')} id="facts">
            <Facts facts={page.facts} />
          </Panel>
          <div className="stack">
            <Panel title={t('item.uses', { count: page.uses.length })} id="uses">
              {page.uses.length > 0 ? <UseList uses={page.uses} /> : <p className="soft">{t('item.unused')}</p>}
            </Panel>
            {page.related ? <Related related={page.related} edit={rights.edit} /> : null}
            <More page={page} />
          </div>
        </div>
      )}
    </>
  );
}
