/** The API, readable: one disclosure a call, with its fields. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import type { ApiDocsView, CallView, FieldView } from '../view/api-docs.view';

export function ApiDocsPage({ view }: { view: ApiDocsView }) {
  const { t } = useTranslation('apiDocs');
  return (
    <div className="stack-wide">
      <PageHeader
        title={t('title')}
        context={[
          t('version', { version: view.version }),
          <a key="json" href={urls.api('openapi.json')}>
            {'openapi.json'}
          </a>,
        ]}
      />
      <p>{t('intro')}</p>
      <pre className="api-example" tabIndex={0}>
        {'Authorization: Bearer …\nmodule: …'}
      </pre>
      <nav aria-label={t('themes')}>
        <ul className="row plain-list">
          {view.groups.map(({ tag }, at) => (
            <li key={tag}>
              <a href={`#api-${at}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      {view.groups.map(({ tag, calls }, at) => (
        <Panel key={tag} id={`api-${at}`} title={tag}>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </Panel>
      ))}
    </div>
  );
}

function Call({ call }: { call: CallView }) {
  const { t } = useTranslation(['apiDocs', 'apiKeys']);
  const { example } = call;
  return (
    <details className="api-call" id={call.id}>
      <summary>
        <b className={`api-method api-${call.method.toLowerCase()}`}>{call.method}</b> <code>{call.path}</code>{' '}
        <span className="soft">{call.summary}</span>
      </summary>
      <div className="stack">
        {call.open ? <p>{t('open')}</p> : null}
        {call.scope ? <p>{t('scope', { scope: t(`apiKeys:scope.${call.scope}`) })}</p> : null}
        <pre className="api-example" tabIndex={0} aria-label={t('example')}>
          {[example.request, example.body, example.answer && `→ ${example.answer}`].filter(Boolean).join('\n\n')}
        </pre>
        <Fields title={t('query')} fields={call.query} />
        <Fields title={t(call.bodyIsList ? 'bodyList' : 'body')} fields={call.body} />
        <Fields title={t(call.answerIsList ? 'answerList' : 'answer')} fields={call.answer} />
        {call.query.length + call.body.length + call.answer.length === 0 ? (
          <p className="soft">{t('noField')}</p>
        ) : null}
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly FieldView[] }) {
  const { t } = useTranslation('apiDocs');
  if (fields.length === 0) return null;
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={title}>
      <table className="table table-dense">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="first">
              {t('field')}
            </th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" className="first">
                <code>{field.name}</code>
              </th>
              <td>
                {field.type}
                {field.note ? <small className="soft"> {field.note}</small> : null}
              </td>
              <td>{field.required ? t('yes') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
