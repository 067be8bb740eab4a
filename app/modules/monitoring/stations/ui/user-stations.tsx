/** Stations of an account: why each right is given or refused, and which stations are its own. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { KIND_NAMES, STATION_MODES } from '../domain';
import type { UserStationsView } from '../view/user-stations.view';

export function UserStations({ view, again }: { view: UserStationsView; again?: FormReply }) {
  return (
    <div className="stack">
      <Reasons view={view} />
      <Given view={view} again={again} />
    </div>
  );
}

function Reasons({ view: { kinds, actions, access } }: { view: UserStationsView }) {
  const { t } = useTranslation('stations');
  return (
    <Panel title={t('why.title')} id="why">
      <p className="soft">
        {t('why.intro')} {t(`why.access.${access}`)}
      </p>
      <DataTable
        label={t('why.title')}
        dense
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          { id: 'kind', label: t('why.kind'), cell: ({ kind }) => t(`kind.${kind}.many`) },
          ...actions.map((action, rank) => ({
            id: action,
            label: t(`right.${action.replace('.', '_')}`),
            tone: (line: (typeof kinds)[number]) =>
              line.rights[rank]?.stations === 'none' ? ('brick' as const) : undefined,
            cell: ({ rights }: (typeof kinds)[number]) => {
              const right = rights[rank];
              return right ? t(`why.${right.why}`, { code: right.code }) : '';
            },
          })),
        ]}
      />
    </Panel>
  );
}

function Given({ view: { user, given, may }, again }: { view: UserStationsView; again?: FormReply }) {
  const { t } = useTranslation('stations');
  const to = urls.userPage(user.id, 'stations');
  return (
    <Panel title={t('grants.title')} id="given">
      <p className="soft">{t('grants.text')}</p>
      {given.length === 0 ? (
        <p>{t('grants.none')}</p>
      ) : (
        <DataTable
          label={t('grants.title')}
          dense
          rows={given}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('field.name'),
              cell: (one) => <Link to={urls.station(one.word, one.id)}>{one.name}</Link>,
            },
            { id: 'code', label: t('grants.code'), cell: ({ code }) => <span className="num">{code}</span> },
            { id: 'kind', label: t('grants.kind'), cell: ({ kind }) => t(`kind.${kind}.one`) },
            { id: 'mode', label: t('grants.mode'), cell: ({ mode }) => t(`grants.${mode}`) },
            ...(may
              ? [
                  {
                    id: 'remove',
                    label: t('part.change'),
                    cell: ({ kind, code }: (typeof given)[number]) => (
                      <PostForm action={to}>
                        <input type="hidden" name="kind" value={kind} />
                        <input type="hidden" name="code" value={code} />
                        <SubmitButton intent="remove" icon="x" emphasis="danger" formAction={to}>
                          {t('grants.remove')}
                        </SubmitButton>
                      </PostForm>
                    ),
                  } as const,
                ]
              : []),
          ]}
        />
      )}
      {may ? <Add to={to} given={given.length} again={again} /> : null}
    </Panel>
  );
}

function Add({ to, given, again }: { to: string; given: number; again?: FormReply }) {
  const { t } = useTranslation('stations');
  const { errors, summary } = useFaults(again?.faults);
  const typed = (name: string, start: string) => again?.texts[name]?.[0] ?? start;
  return (
    <>
      <h3>{t('grants.add')}</h3>
      <PostForm action={to} className="form" key={again ? typed('code', '') : given}>
        <ErrorSummary errors={summary} />
        <div className="form-row">
          <Select
            name="kind"
            label={t('grants.kind')}
            defaultValue={typed('kind', 'piezometry')}
            options={KIND_NAMES.map((value) => ({ value, label: t(`kind.${value}.one`) }))}
          />
          <TextField
            name="code"
            label={t('grants.code')}
            defaultValue={typed('code', '')}
            errors={errors('code')}
            required
          />
          <Select
            name="mode"
            label={t('grants.mode')}
            defaultValue={typed('mode', 'r')}
            options={STATION_MODES.map((value) => ({ value, label: t(`grants.${value}`) }))}
          />
        </div>
        <div className="form-actions">
          <SubmitButton intent="add" icon="plus" formAction={to}>
            {t('grants.add')}
          </SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
