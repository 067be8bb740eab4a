/** What is kept of one account, its file, and its erasure. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';

interface Props {
  readonly id: number;
  /** by whom and when; null: the account is there */
  readonly deleted: { readonly by: string; readonly at: string } | null;
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  readonly self: boolean;
  /** the box was not ticked */ readonly unsure: boolean;
}

export function PersonPage({ id, deleted, tables, self, unsure }: Props) {
  const { t } = useTranslation('personalData');
  return (
    <div className="stack">
      {deleted ? <Notice tone="ochre">{t('person.deleted', deleted)}</Notice> : null}
      <Panel title={t('person.kept')} id="kept">
        <DataTable
          label={t('person.kept')}
          dense
          rows={tables}
          rowKey={({ table }) => table}
          empty={<EmptyState title={t(deleted ? 'person.noneDeleted' : 'person.none')} />}
          columns={[
            {
              id: 'table',
              label: t('person.table'),
              cell: ({ table }) => t(`table.${table}`, { defaultValue: table }),
            },
            {
              id: 'rows',
              label: t('person.rows'),
              number: true,
              cell: ({ rows }) => rows,
            },
          ]}
        />
        <p>
          <a className="button" href={urls.personFile(id)} download>
            {t('person.download')}
          </a>
        </p>
      </Panel>
      {self ? null : (
        <Panel title={t('person.erase')} id="erase">
          <p>{t(deleted ? 'person.eraseDeleted' : 'person.eraseText')}</p>
          {unsure ? <Notice tone="brick">{t('person.unsure')}</Notice> : null}
          <PostForm action={urls.userPage(id, 'data')} className="form">
            <Checkbox name="sure" label={t('person.sure')} required />
            <div className="form-actions">
              <SubmitButton emphasis="danger" icon="trash">
                {t('person.eraseNow')}
              </SubmitButton>
            </div>
          </PostForm>
        </Panel>
      )}
    </div>
  );
}
