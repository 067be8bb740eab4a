import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { searchOfList } from '~/kernel/list-search';
import { urls } from '~/urls';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { useAnswerFocus } from '~/ui/enhance/use-answer-focus';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import type { ReplaceView } from '../view/replace.view';
import { UseList } from './use-list';
import { PostForm } from '~/ui/form/post-form';

/** First which two, then what it changes, then the choice: replace only, or merge (replace and delete). */
export function ReplacePage({ view }: { view: ReplaceView & { readonly list?: string } }) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const options = view.items.map(({ id, name }) => ({ value: id, label: name }));
  const { preview } = view;
  const answer = useAnswerFocus<HTMLHeadingElement>();
  return (
    <>
      <PageHeader title={t('referenceTasks:replace.title')} context={[t(`set.${view.set}.title`)]} />
      <p>{t('referenceTasks:replace.explain')}</p>
      <Form method="get" className="form">
        {view.list ? <input type="hidden" name="list" value={view.list} /> : null}
        {view.search === null ? null : (
          <TextField
            name="q"
            type="search"
            label={t('referenceTasks:replace.search')}
            help={t('referenceTasks:replace.searchHelp')}
            defaultValue={view.search}
          />
        )}
        <div className="form-row">
          <Select
            name="from"
            label={t('referenceTasks:replace.from')}
            required
            options={options}
            empty
            defaultValue={view.from}
          />
          <Select
            name="to"
            label={t('referenceTasks:replace.to')}
            required
            options={options.filter(({ value }) => value !== view.from)}
            empty
            defaultValue={view.to}
          />
        </div>
        <div className="form-actions">
          <button className="button" type="submit" formNoValidate={view.search !== null}>
            {t('referenceTasks:replace.preview')}
          </button>
        </div>
      </Form>
      {preview ? (
        <Panel
          title={t('referenceTasks:replace.previewTitle', { from: preview.from.name, to: preview.to.name })}
          id="preview"
          head={answer}
        >
          {preview.uses.length > 0 ? (
            <>
              <p>{t('referenceTasks:replace.uses', { count: preview.uses.length })}</p>
              <UseList uses={preview.uses} />
            </>
          ) : (
            <p className="soft">{t('referenceTasks:replace.noUse')}</p>
          )}
          {view.differences.length > 0 ? (
            <div
              className="table-frame"
              role="region"
              tabIndex={0}
              aria-label={t('referenceTasks:replace.differences')}
            >
              <table className="table">
                <caption>{t('referenceTasks:replace.differences')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('referenceTasks:replace.column')}</th>
                    <th scope="col">{preview.from.name}</th>
                    <th scope="col">{preview.to.name}</th>
                  </tr>
                </thead>
                <tbody>
                  {view.differences.map((line) => (
                    <tr key={line.label}>
                      <th scope="row">{line.label}</th>
                      <td>{line.from}</td>
                      <td>{line.to}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ) : null}
          {view.taken.length > 0 ? (
            <p>{t('referenceTasks:replace.taken', { to: preview.to.name, labels: view.taken.join(', ') })}</p>
          ) : null}
          <Notice tone="ochre">{t('referenceTasks:replace.final')}</Notice>
          <PostForm className="form-actions">
            <input type="hidden" name="from" value={preview.from.id} />
            <input type="hidden" name="to" value={preview.to.id} />
            <SubmitButton intent="replace" icon="replace" emphasis="danger">
              {t('referenceTasks:replace.submit')}
            </SubmitButton>
            <SubmitButton intent="merge" icon="trash" emphasis="danger">
              {t('referenceTasks:replace.merge')}
            </SubmitButton>
            <Link className="button button-quiet" to={urls.referencial(view.set, searchOfList(view.list))}>
              {t('action.cancel')}
            </Link>
          </PostForm>
        </Panel>
      ) : null}
    </>
  );
}
