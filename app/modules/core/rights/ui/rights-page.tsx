/** /administration/rights: the table as a grid; what a change would do is told before it is saved. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { OnDay, PageHeader } from '~/ui/layout/page-header';
import { Collapsible } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { domainsOf, GRID_ROLES, GRID_TABS, MIXED, type CellValue } from '../domain';
import type { EffectView, GridCell, GridLine, RightsView } from '../view/rights.view';
import { Effect, Nobody } from './rights-effect';

interface Props {
  readonly view: RightsView;
  /** a table that is being tried */ readonly tried: EffectView | null;
  readonly reply?: FormReply<{ readonly effect: EffectView }>;
}

export function RightsPage({ view, tried, reply }: Props) {
  const { t } = useTranslation(['rights', 'administration']);
  const { summary } = useFaults(reply?.faults);
  const effect = reply?.more?.effect ?? tried;
  const { tab, last } = view;
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[
          t('changed', { count: view.changed }),
          ...(last
            ? [
                <OnDay
                  key="last"
                  at={formatInstant(new Date(last.updatedAt))}
                  says={(at) => t('last', { by: last.updatedBy, at })}
                />,
              ]
            : []),
        ]}
      />
      <ErrorSummary errors={summary} />
      <div className="stack">
        {effect ? <Effect effect={effect} tab={tab} stamp={view.stamp} /> : null}
        <Nobody nobody={view.nobody} now />
        <SubmitOnChange action={urls.rights()} buttonLabel={t('show')}>
          <Select
            name="tab"
            label={t('tabs')}
            required
            defaultValue={tab}
            options={GRID_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
          />
        </SubmitOnChange>
        <p className="soft">{t(tab === 'OTHER' ? 'otherHelp' : tab === 'ALL' ? 'allHelp' : 'domainHelp')}</p>
        <PostForm action={urls.rights({ tab })} className="stack" key={`${tab} ${view.stamp}`}>
          <Grid view={view} draft={effect?.draft} />
          <div className="form-actions">
            <SubmitButton intent="try" icon="eye">
              {t('try')}
            </SubmitButton>
            {view.changed > 0 ? (
              <SubmitButton intent="defaults" emphasis="plain" icon="undo">
                {t('defaults')}
              </SubmitButton>
            ) : null}
          </div>
        </PostForm>
        {view.fixed.length > 0 ? <Fixed view={view} /> : null}
      </div>
    </>
  );
}

function Grid({ view, draft }: { view: RightsView; draft?: EffectView['draft'] }) {
  const { t } = useTranslation(['rights', 'administration']);
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={t('title')}>
      <table className="table table-dense rights-grid">
        <caption className="visually-hidden">{t(`tab.${view.tab}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className="first">
              {t('right')}
            </th>
            {GRID_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line) => (
            <Line key={line.action} line={line} tried={draft ? triedIn(draft, view.tab, line) : {}} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the effect above was told of, where a cell of this tab differs from what is stored. */
function triedIn(draft: EffectView['draft'], tab: RightsView['tab'], { action, cells }: GridLine) {
  // where a tab shows several domains, they were chosen alike
  const domain = tab === 'OTHER' ? '' : ` ${tab === 'ALL' ? domainsOf(action)[0] : tab}`;
  return Object.fromEntries(
    cells.map(({ role, standard, value }) => [role, draft[`${action} ${role}${domain}`] ?? standard ?? value]),
  ) as Record<string, CellValue>;
}

function Line({ line, tried }: { line: GridLine; tried: Readonly<Record<string, CellValue>> }) {
  const { t } = useTranslation('rights');
  return (
    <tr>
      <th scope="row" className="first">
        {t(`action.${line.action}`)}
      </th>
      {line.cells.map((cell) => (
        <td key={cell.role}>
          <Cell line={line} cell={cell} value={tried[cell.role] ?? cell.value} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ line, cell, value }: { line: GridLine; cell: GridCell; value: CellValue }) {
  const { t } = useTranslation('rights');
  if (cell.fixed) return <span className="soft">{t(`reach.${cell.value}`)}</span>;
  return (
    <>
      <select
        className="input"
        name={`cell.${cell.role}.${line.action}`}
        defaultValue={value}
        aria-label={t('cell', { right: t(`action.${line.action}`), role: t(`role.${cell.role}`) })}
      >
        {value === MIXED || cell.value === MIXED ? <option value={MIXED}>{t('reach.mixed')}</option> : null}
        {line.choices.map((reach) => (
          <option key={reach} value={reach}>
            {t(`reach.${reach}`)}
          </option>
        ))}
      </select>
      {cell.standard ? <small className="ochre">{t('standard', { reach: t(`reach.${cell.standard}`) })}</small> : null}
    </>
  );
}

function Fixed({ view }: { view: RightsView }) {
  const { t } = useTranslation('rights');
  return (
    <Collapsible title={t('fixed')} open={false} id="fixed">
      <p className="soft">{t('fixedHelp')}</p>
      <ul>
        {view.fixed.map(({ action, roles }) => (
          <li key={action}>
            {t('fixedLine', { right: t(`action.${action}`), roles: roles.map((role) => t(`role.${role}`)).join(', ') })}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
