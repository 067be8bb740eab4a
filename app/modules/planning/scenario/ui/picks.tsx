/** Zones, crops and driving modes an objective speaks of: three native disclosures of checkboxes. */
import type { Named } from '~/kernel/small-types';
import { isWhole } from '~/modules/planning/optimisation/domain';
import { Checkbox } from '~/ui/form/choices';
import { useTranslation } from 'react-i18next';
import { SCENARIO_COMMANDS } from '../forms/scenario-commands';
import { CommandButton } from './command-button';
import { useTicked } from './use-ticked';
import {
  allBeforeField,
  allField,
  objectiveField,
  PICKED,
  type ObjectiveDraft,
  type Picked,
  type Side,
} from '../forms/scenario-draft';
import type { EditorContext } from '../view/editor.view';

const SHOWN = 3;

export function Picks({ objective, side, context }: { objective: ObjectiveDraft; side: Side; context: EditorContext }) {
  return (
    <div className="picks">
      {PICKED.map((list) => (
        <Pick key={list} objective={objective} side={side} list={list} options={context[list]} />
      ))}
    </div>
  );
}

function Pick({
  objective,
  side,
  list,
  options,
}: {
  objective: ObjectiveDraft;
  side: Side;
  list: Picked;
  options: readonly Named[];
}) {
  const { t } = useTranslation('scenario');
  const all = isWhole(objective[side], list);
  const chosen = all ? options.map(({ id }) => id) : objective[side][list];
  const pick = { id: objective.id, side, list };
  const command = (verb: 'tick' | 'untick') => SCENARIO_COMMANDS.write({ do: verb, ...pick });
  const name = objectiveField(objective.id, `${side}.${list}`);
  const [ticked, setTicked] = useTicked(objective);
  const ids = ticked?.ids ?? chosen;
  // unticking one of a list that was shown whole narrows it
  const isAll = ticked ? ticked.others && (!all || ids.length === options.length) : all;
  const names = options.filter(({ id }) => ids.includes(id)).map((option) => option.name);
  const summary = isAll
    ? t(`all.${list}`)
    : names.length === options.length && names.length > SHOWN
      ? t(`today.${list}`, { count: names.length })
      : names.length === 0
        ? t(`none.${list}`)
        : names.length > SHOWN
          ? `${names.slice(0, SHOWN).join(', ')} ${t('andMore', { count: names.length - SHOWN })}`
          : names.join(', ');
  return (
    <details className="pick" onChange={(event) => setTicked(event.currentTarget)}>
      <summary>
        <b>{t(`pick.${list}`)}</b>
        <span>{summary}</span>
      </summary>
      <div className="pick-body">
        <div className="row">
          <button type="submit" className="button button-quiet" name="intent" value={command('tick')} formNoValidate>
            {t('pick.all')}
          </button>
          <button type="submit" className="button button-quiet" name="intent" value={command('untick')} formNoValidate>
            {t('pick.none')}
          </button>
          {list === 'modes' && options.length > 1 ? (
            <span className="row">
              <span className="soft small">{t('pick.only')}</span>
              {options.map((option) => (
                <CommandButton key={option.id} command={{ do: 'only', ...pick, brick: option.id }}>
                  {option.name}
                </CommandButton>
              ))}
            </span>
          ) : null}
        </div>
        <input type="hidden" name={allBeforeField(name)} value={all ? options.length : ''} />
        <Checkbox name={allField(name)} label={t(`every.${list}`)} defaultChecked={all} />
        <fieldset className="pick-choices">
          <legend className="visually-hidden">{t(`pick.${list}`)}</legend>
          {options.map((option) => (
            <span key={option.id} className="choice">
              <input
                type="checkbox"
                name={name}
                value={option.id}
                id={`${name}.${option.id}`}
                defaultChecked={chosen.includes(option.id)}
              />
              <label htmlFor={`${name}.${option.id}`}>{option.name}</label>
            </span>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
