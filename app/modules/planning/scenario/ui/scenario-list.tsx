/** The scenarios of a matrix: filter, groups, and the boxes that choose which to compare. */
import { Form, Link } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { changedSinceText } from '../view/changed-since';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import { Collapsible, EmptyState } from '~/ui/layout/panel';
import { GROUPINGS, STATUS_FILTERS, type ScenarioLine, type ScenarioListView } from '../view/scenario-list.view';
import { StatusOfScenario } from './scenario-header';

const COMPARE_MIN = 2;
const COMPARE_MAX = 10;
const COMPARE_FORM = 'compare';

export function ScenarioList({
  matrixId,
  view,
  mayCreate,
}: {
  matrixId: number;
  view: ScenarioListView;
  mayCreate: boolean;
}) {
  const { t } = useTranslation('scenario');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  // ticked before the script came; and a list drawn for another filter has other boxes
  useBeforePaint(
    () =>
      setChosen(
        [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=scenario]:checked') ?? [])].map(({ value }) =>
          Number(value),
        ),
      ),
    [view],
  );
  const choose = (id: number, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((one) => one !== id)));
  const tooFew = hydrated && chosen.length < COMPARE_MIN;
  const tooMany = chosen.length > COMPARE_MAX;
  const nothing = view.baselines.length === 0 && view.groups.length === 0;
  const row = (line: ScenarioLine) => <ScenarioRow key={line.id} line={line} onChoose={choose} />;
  return (
    <div className="stack" ref={list}>
      <SubmitOnChange action={urls.matrix(matrixId)}>
        <input type="hidden" name="tab" value="scenarios" />
        <Select
          name="status"
          label={t('list.status')}
          required
          defaultValue={view.status}
          options={STATUS_FILTERS.map((status) => ({ value: String(status), label: t(`list.filter.${status}`) }))}
        />
        <Select
          name="group"
          label={t('list.grouping')}
          required
          defaultValue={view.grouping}
          options={GROUPINGS.map((grouping) => ({ value: grouping, label: t(`list.by.${grouping}`) }))}
        />
      </SubmitOnChange>
      {nothing ? (
        <EmptyState
          icon="chart-line"
          title={t('list.empty')}
          text={t(mayCreate ? 'list.emptyCreate' : 'list.emptyRead')}
        />
      ) : null}
      {view.baselines.length > 0 ? (
        <Collapsible title={t('list.baseline')} count={String(view.baselines.length)} id="baseline">
          <ul className="scenario-rows">{view.baselines.map(row)}</ul>
        </Collapsible>
      ) : null}
      {view.groups.map((group) => (
        <Collapsible
          key={group.key}
          id={`group-${group.key.replace(/\W/g, '-')}`}
          title={
            view.grouping === 'status'
              ? t(`status.${group.key}`)
              : view.grouping === 'date'
                ? t('list.day', { day: group.title })
                : group.title
          }
          count={String(group.lines.length)}
        >
          <ul className="scenario-rows">{group.lines.map(row)}</ul>
        </Collapsible>
      ))}
      {nothing ? null : (
        <Form method="get" action={urls.scenariosCompare(matrixId)} id={COMPARE_FORM} className="compare-bar">
          <button type="submit" className="button" disabled={tooFew || tooMany}>
            <Icon name="compare" />
            {t('compare.action')}
          </button>
          <span role="status">
            {hydrated ? t('compare.chosen', { count: chosen.length }) : t('compare.help')}
            {tooMany ? ` ; ${t('compare.tooMany', { max: COMPARE_MAX })}` : ''}
          </span>
        </Form>
      )}
    </div>
  );
}

function ScenarioRow({ line, onChoose }: { line: ScenarioLine; onChoose: (id: number, on: boolean) => void }) {
  const { t } = useTranslation('scenario');
  return (
    <li className="scenario-row">
      <input
        type="checkbox"
        name="scenario"
        value={line.id}
        form={COMPARE_FORM}
        aria-label={t('compare.choose', { name: line.name })}
        onChange={(event) => onChoose(line.id, event.target.checked)}
      />
      <div className="scenario-name">
        <Link to={urls.scenario(line.id)}>{line.name}</Link>
        {line.description ? <p className="soft">{line.description}</p> : null}
      </div>
      <span className="soft small">{t('list.line', { user: line.author, date: line.updated })}</span>
      <span className="row">
        {line.baseline ? null : <StatusOfScenario status={line.status} />}
        <Standing line={line} />
      </span>
    </li>
  );
}

const OUTCOME = {
  solved: ['leaf', 'circle-check'],
  nosolution: ['brick', 'circle-x'],
  incomplete: ['ochre', 'triangle-alert'],
  matrixIncomplete: ['ochre', 'triangle-alert'],
  limit: ['ochre', 'clock'],
  cancelled: ['neutral', 'circle-x'],
  failure: ['brick', 'circle-alert'],
  running: ['water', 'loader-circle'],
} as const;

function Standing({ line }: { line: Pick<ScenarioLine, 'outcome' | 'changedSince'> }) {
  const { t } = useTranslation('scenario');
  if (line.outcome === null) return <StatusChip label={t('outcome.none')} icon="minus" />;
  if (line.changedSince.length > 0)
    return (
      <span className="stack-tight">
        <StatusChip label={t('outdated')} tone="ochre" icon="refresh-cw" />
        <small className="soft">{changedSinceText(line.changedSince, t)}</small>
      </span>
    );
  const [tone, icon] = OUTCOME[line.outcome];
  return <StatusChip label={t(`outcome.${line.outcome}`)} tone={tone} icon={icon} />;
}
