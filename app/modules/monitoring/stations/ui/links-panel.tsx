/** Networks, contributors with role and period, associated stations. */
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { LINK_FIELDS, linkSet } from '../domain';
import type { ItemFieldView } from '../view/item-field.view';
import type { LinkView, StationSheetView } from '../view/station-sheet.view';
import { ItemField } from './item-field';

const START = textsOf(LINK_FIELDS, { link: 'network', code: '', role: '', startDate: null, endDate: null });

export function LinksPanel({
  view,
  again,
}: {
  view: StationSheetView;
  again?: FormReply<Readonly<Record<string, ItemFieldView>>>;
}) {
  const { t } = useTranslation('stations');
  const [link, setLink] = useState(again?.texts['link']?.[0] ?? START['link']?.[0] ?? '');
  const { field, label, errorsOf, summary } = useFormFields(LINK_FIELDS, {
    labels: 'stations:linkField',
    texts: again?.texts ?? START,
    faults: again?.faults ?? {},
  });
  const to = urls.stationPage(view.word, view.id, 'links');
  return (
    <div className="stack">
      {view.links.length > 0 ? (
        <DataTable<LinkView>
          label={t('tab.network')}
          rows={view.links}
          rowKey={(link) => link.id}
          groupOf={(link) => t(`links.${link.link}`)}
          columns={[
            {
              id: 'name',
              label: t('linkField.name'),
              cell: (link) =>
                link.station ? (
                  <Link to={urls.station(link.station.word, link.station.id)}>{link.name}</Link>
                ) : (
                  link.name || link.code
                ),
            },
            { id: 'code', label: t('linkField.code'), cell: (link) => <span className="num">{link.code}</span> },
            { id: 'role', label: t('linkField.role'), cell: (link) => t(`choice.role.${link.role || 'none'}`) },
            {
              id: 'period',
              label: t('links.period'),
              cell: (link) => (link.from || link.to ? t('links.fromTo', { from: link.from, to: link.to }) : ''),
            },
            ...(view.may.update
              ? [
                  {
                    id: 'delete',
                    label: t('part.change'),
                    cell: (link: LinkView) => (
                      <PostForm action={to}>
                        <input type="hidden" name="id" value={link.id} />
                        <SubmitButton intent="delete" icon="trash" emphasis="danger" formAction={to}>
                          {t('links.remove')}
                        </SubmitButton>
                      </PostForm>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <p className="soft">{t('links.none')}</p>
      )}
      {view.linkedFrom.length > 0 ? (
        <Panel title={t('links.from')}>
          <ul>
            {view.linkedFrom.map((one) => (
              <li key={one.id}>
                <Link to={urls.station(one.word, one.id)}>{one.name}</Link> <span className="num soft">{one.code}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {view.may.update ? (
        <Panel title={t('links.add')} id="link-add">
          <PostForm action={to} className="form" draft={{ of: 'station-link' }}>
            <ErrorSummary errors={summary} />
            <div className="form-row">
              <div onChange={(event) => setLink((event.target as HTMLSelectElement).value)} role="presentation">
                {field('link')}
              </div>
              <ItemField
                name="code"
                set={linkSet(link)}
                label={label('code')}
                errors={errorsOf('code')}
                help={t('links.codeHelp')}
                item={again?.more?.['code']}
                required
              />
              {field('role')}
            </div>
            <div className="form-row">
              {field('startDate')}
              {field('endDate')}
            </div>
            <div className="form-actions">
              <SubmitButton intent="add" icon="plus" emphasis="plain" formAction={to}>
                {t('links.add')}
              </SubmitButton>
            </div>
          </PostForm>
        </Panel>
      ) : null}
    </div>
  );
}
