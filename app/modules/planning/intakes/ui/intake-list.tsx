/** The intakes of a territory, and the form that makes one. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import type { Named } from '~/kernel/small-types';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Card, CardList } from '~/ui/layout/card-list';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { INTAKE_FIELDS } from '../domain';

export interface IntakeListView {
  readonly territory: Named;
  readonly mayEdit: boolean;
  readonly intakes: readonly { readonly id: number; readonly name: string; readonly line: string }[];
}

const NEW = { name: INTAKE_FIELDS.name };

export function IntakeList({ view, reply }: { view: IntakeListView; reply: FormReply | undefined }) {
  const { t } = useTranslation('transfer');
  const { field, summary } = useFormFields(NEW, {
    labels: 'transfer:fields',
    texts: reply?.texts ?? {},
    faults: reply?.faults ?? {},
  });
  return (
    <>
      <PageHeader title={t('list.title')} context={[view.territory.name, t('list.context')]} />
      <div className="stack-wide">
        {view.intakes.length === 0 ? (
          <EmptyState icon="droplets" title={t('list.empty')} text={t('list.emptyText')} />
        ) : (
          <>
            <h2 className="visually-hidden">{t('list.title')}</h2>
            <CardList>
              {view.intakes.map(({ id, name, line }) => (
                <Card key={id} title={name} to={urls.intake(view.territory.id, id)} icon="droplets" lines={[line]} />
              ))}
            </CardList>
          </>
        )}
        {view.mayEdit ? (
          <Panel title={t('list.new')} id="new">
            <PostForm className="form" draft={{ of: 'intake-new', record: view.territory.id }}>
              <ErrorSummary errors={summary} />
              {field('name')}
              <div className="form-actions">
                <SubmitButton icon="plus">{t('list.create')}</SubmitButton>
              </div>
            </PostForm>
          </Panel>
        ) : null}
      </div>
    </>
  );
}
