/** Requests to laboratories: the list, and a file of one that was made elsewhere. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { RequestLine } from '../view/request-page';

interface Props {
  readonly requests: readonly RequestLine[];
  readonly reply?: FormReply | undefined;
}

export function LabRequests({ requests, reply }: Props) {
  const { t, i18n } = useTranslation('labRequests');
  const { whole: message } = useFaults(reply?.faults);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <div className="stack">
      <PageHeader title={t('title')} context={[t('what')]} />
      <Panel
        id="requests"
        title={t('all')}
        flush
        aside={
          <Link className="button" to={urls.newLabRequest()}>
            {t('new')}
          </Link>
        }
      >
        <DataTable
          label={t('all')}
          rows={requests}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="flask-conical" title={t('none')} text={t('noneText')} />}
          columns={[
            {
              id: 'code',
              label: t('field.code'),
              cell: ({ id, code }) => (
                <Link className="num" to={urls.labRequest(id)}>
                  {code}
                </Link>
              ),
            },
            { id: 'label', label: t('field.label'), cell: ({ label }) => label },
            { id: 'laboratory', label: t('laboratory'), cell: ({ laboratory }) => laboratory },
            { id: 'day', label: t('day'), cell: ({ day }) => <span className="num">{day}</span> },
            { id: 'samplings', label: t('samplings'), number: true, cell: ({ samplings }) => number(samplings) },
            { id: 'analyses', label: t('analyses'), number: true, cell: ({ analyses }) => number(analyses) },
            {
              ...{ id: 'by', label: t('by') },
              cell: ({ by, at, fileName }) => (
                <>
                  {by}, {formatInstant(new Date(at))} <span className="soft">{fileName}</span>
                </>
              ),
            },
          ]}
        />
      </Panel>
      <PostForm encType="multipart/form-data" action={urls.labRequests()} className="form">
        <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
        <Panel id="import" title={t('bring')}>
          <p>{t('bringHelp')}</p>
          <FileField
            name="file"
            label={t('file')}
            accept=".xml"
            required
            errors={message === '' ? undefined : [message]}
          />
        </Panel>
        <div className="form-actions">
          <SubmitButton intent="upload" icon="upload" emphasis="plain" formAction={urls.labRequests()}>
            {t('bringIt')}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
