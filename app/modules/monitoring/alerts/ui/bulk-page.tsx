/** One threshold for many stations: choose both, look at what it would do, do it, take it back. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Checkbox, Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { NEW_THRESHOLD } from '../domain';
import type { BulkPage, BulkPreview } from '../view/bulk-page';

interface Props {
  readonly page: BulkPage;
  readonly reply?: FormReply<BulkPreview> | undefined;
}

export function ThresholdOfMany({ page, reply }: Props) {
  const { t } = useTranslation(['alerts', 'stations', 'ui']);
  const { errors, summary } = useFaults(reply?.faults, { label: (name) => t(`many.${name}`) });
  const { kind, q, stations, batch } = page;
  const action = urls.thresholdsOfMany({ kind, ...(q ? { q } : {}) });
  const chosen = new Set(reply?.texts?.['stations'] ?? []);
  return (
    <div className="stack">
      <PageHeader
        title={t('many.title')}
        context={[
          <Link key="config" to={urls.thresholds()}>
            {t('config.title')}
          </Link>,
        ]}
      />
      {batch ? <Batch batch={batch} action={action} /> : null}
      {reply?.more ? <Preview preview={reply.more} /> : null}
      <SubmitOnChange action={urls.thresholdsOfMany()}>
        <Select
          name="kind"
          label={t('many.kind')}
          defaultValue={kind}
          options={page.kinds.map((value) => ({ value, label: t(`stations:kind.${value}.many`) }))}
        />
        <TextField name="q" type="search" label={t('stations:list.search')} defaultValue={q} />
      </SubmitOnChange>
      <PostForm action={action} className="form form-wide" key={`${kind} ${q}`}>
        <ErrorSummary errors={summary} />
        <Select
          name="threshold"
          required
          label={t('many.threshold')}
          help={t('many.thresholdHelp')}
          errors={errors('threshold')}
          defaultValue={reply?.texts?.['threshold']?.[0] ?? ''}
          empty={t('many.chooseThreshold')}
          options={[...page.thresholds, { value: NEW_THRESHOLD, label: t('many.new') }]}
        />
        <Panel title={t('many.stations')} id="stations">
          {errors('stations').map((said) => (
            <p key={said} className="field-error">
              {said}
            </p>
          ))}
          {stations.length === 0 ? <p className="soft">{t('many.none')}</p> : null}
          <div className="graphic-columns">
            {stations.map(({ id, name, code }) => (
              <Checkbox
                key={id}
                name="stations"
                id={`stations-${id}`}
                value={String(id)}
                label={`${name} (${code})`}
                defaultChecked={chosen.has(String(id))}
              />
            ))}
          </div>
          {page.more > 0 ? <p className="soft">{t('many.more', { count: page.more })}</p> : null}
        </Panel>
        <div className="form-actions">
          <SubmitButton intent="preview" icon="eye">
            {t('many.preview')}
          </SubmitButton>
          <SubmitButton intent="apply" icon="bell" emphasis="plain">
            {t('many.apply')}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}

function Preview({ preview: { added, used } }: { readonly preview: BulkPreview }) {
  const { t } = useTranslation(['alerts']);
  return (
    <Notice tone={added.length > 0 ? 'water' : 'ochre'} title={t('many.would', { count: added.length })}>
      {added.length > 0 ? <p>{added.map(({ name }) => name).join(', ')}</p> : null}
      {used.length > 0 ? (
        <p>
          {t('many.used', { count: used.length })} {used.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
    </Notice>
  );
}

function Batch({
  batch: { id, count, left },
  action,
}: {
  readonly batch: NonNullable<BulkPage['batch']>;
  readonly action: string;
}) {
  const { t } = useTranslation(['alerts']);
  return (
    <Notice tone="leaf" title={t('many.set', { count })}>
      {left > 0 ? (
        <PostForm action={action} className="inline-form">
          <input type="hidden" name="batch" value={id} />
          <SubmitButton intent="undo" icon="undo" emphasis="danger">
            {t('many.undo', { count: left })}
          </SubmitButton>
        </PostForm>
      ) : null}
    </Notice>
  );
}
