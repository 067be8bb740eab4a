/** The marks that layers may give their points. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { PICTO_FORM, PICTO_ICONS, pictoUrl } from '../domain';

interface Picto {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly layers: number;
}
interface Props {
  readonly pictos: readonly Picto[];
  readonly mayEdit: boolean;
  readonly reply?: FormReply<unknown> | undefined;
}

export function PictosPage({ pictos, mayEdit, reply }: Props) {
  const { t } = useTranslation('cartography');
  return (
    <>
      <PageHeader
        title={t('pictos.title')}
        context={[
          <Link key="all" to={urls.cartography()}>
            {t('title')}
          </Link>,
        ]}
      />
      <div className="stack">
        {mayEdit ? <AddPicto reply={reply} /> : null}
        <DataTable
          label={t('pictos.title')}
          rows={pictos}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="map-pin" title={t('pictos.empty')} text={t('pictos.emptyText')} />}
          columns={[
            {
              id: 'name',
              label: t('picto.name'),
              cell: ({ name, url }) => (
                <>
                  <img src={url} alt="" width={24} height={24} /> {name}
                </>
              ),
            },
            { id: 'layers', label: t('pictos.layers'), number: true, cell: ({ layers }) => layers },
            ...(mayEdit
              ? [
                  {
                    id: 'remove',
                    label: t('pictos.remove'),
                    cell: ({ id, name }: Picto) => (
                      <PostForm>
                        <SubmitButton intent={`remove ${id}`} icon="trash" emphasis="danger">
                          {t('removeThis', { name })}
                        </SubmitButton>
                      </PostForm>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  );
}

function AddPicto({ reply }: Pick<Props, 'reply'>) {
  const { t } = useTranslation('cartography');
  const { fields } = PICTO_FORM;
  const texts = reply?.texts ?? textsOf(fields, startOf(fields));
  const { field, summary } = useFormFields(fields, { labels: 'cartography:picto', texts, faults: reply?.faults ?? {} });
  return (
    <Panel title={t('pictos.add')} id="add">
      <PostForm className="form" key={JSON.stringify(texts)} draft={{ of: 'mapPicto' }}>
        <ErrorSummary errors={summary} />
        {field('name')}
        <fieldset className="form">
          <legend>{t('picto.icon')}</legend>
          <div className="icon-choice">
            {PICTO_ICONS.map((icon) => (
              <label key={icon}>
                <input type="radio" name="icon" value={icon} defaultChecked={texts['icon']?.[0] === icon} />{' '}
                <img src={pictoUrl(icon)} alt="" width={24} height={24} /> {t(`icon.${icon}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="form-actions">
          <SubmitButton intent="add" icon="plus">
            {t('pictos.add')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
