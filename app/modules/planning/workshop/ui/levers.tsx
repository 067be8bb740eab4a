/** The sliders of a scenario. Projected, only the pinned ones show; the others keep their values, unseen. */
import { useTranslation } from 'react-i18next';
import { parseFrenchNumber } from '~/kernel/french-number';
import { memberKey } from '~/modules/planning/optimisation/domain';
import { objectiveField, ruleField, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { Slide } from '~/modules/planning/scenario/ui/slide';
import { RuleRoom } from '~/modules/planning/scenario/ui/slide-room';
import type { ResultsView } from '~/modules/planning/scenario/view/results.view';
import { Icon } from '~/ui/icon';
import { RangePair } from '~/ui/form/range-pair';
import { classes } from '~/ui/tone';
import { leverGhosts } from '../view/ghosts';
import { capPin, objectivePin, rulePin } from '../view/pins';
import type { WorkshopView } from '../view/workshop.view';

interface Props {
  readonly view: WorkshopView;
  readonly draft: ScenarioDraft;
  /** null: all of them */
  readonly pins: readonly string[] | null;
  /** of the values on the sliders: whether each objective is kept */
  readonly kept: Pick<ResultsView, 'objectives'> | null;
  readonly errors: (field: string) => readonly string[] | undefined;
}

export function Levers({ view, draft, pins, kept, errors }: Props) {
  const { t } = useTranslation('workshop');
  const unseen = (pin: string) => pins !== null && !pins.includes(pin);
  return (
    <div className="lever-list">
      {view.objectives.map(({ id, name, aid }) => (
        <div className="lever" key={id} hidden={unseen(objectivePin(id))}>
          <Slide
            name={objectiveField(id, 'target')}
            label={name}
            required
            unit={aid.unit}
            slider={aid.slider}
            marks={{
              of: memberKey({ kind: 'objective', objectiveId: id }),
              today: aid.valueRefCalc,
              ghosts: leverGhosts(view.ghosts, objectivePin(id)),
            }}
            defaultValue={draft.objectives.find((one) => one.id === id)?.target ?? ''}
            errors={errors(objectiveField(id, 'target'))}
          />
          <Goal met={kept?.objectives.find((one) => one.id === id)?.met ?? null} />
        </div>
      ))}
      {view.rules.map(({ kind, id, crops, today }) => {
        const rule = draft.rules.find((one) => one.kind === kind && one.id === id);
        const bound = (text: string | undefined) => parseFrenchNumber(text ?? '') ?? null;
        return (
          <div className="lever" key={`${kind}${id}`} hidden={unseen(rulePin(kind, id))}>
            <RangePair
              name={ruleField(kind, id, 'bounds')}
              label={t('lever.ruleName', { kind: kind === 'AB' ? 'AB' : 'Eco+', id })}
              help={crops}
              minName={ruleField(kind, id, 'min')}
              maxName={ruleField(kind, id, 'max')}
              defaultMin={bound(rule?.min)}
              defaultMax={bound(rule?.max)}
              unit="%"
              marks={<RuleRoom of={memberKey({ kind: 'rule', ruleKind: kind, ruleId: id })} today={today} />}
              errors={errors(ruleField(kind, id, 'min'))}
            />
          </div>
        );
      })}
      <div className="lever" hidden={unseen(capPin)}>
        <Slide
          name="changeCap"
          label={t('lever.cap')}
          unit="%"
          slider={{ from: 0, to: 100, step: 1 }}
          marks={{ of: memberKey({ kind: 'cap' }), today: null, ghosts: leverGhosts(view.ghosts, capPin) }}
          defaultValue={draft.changeCap}
          errors={errors('changeCap')}
        />
      </div>
    </div>
  );
}

/** Kept or broken, in words. */
function Goal({ met }: { met: boolean | null }) {
  const { t } = useTranslation('scenario');
  if (met === null) return null;
  return (
    <p className={classes('lever-goal', met ? 'leaf' : 'brick')}>
      <Icon name={met ? 'check' : 'x'} small className="inline" /> {t(met ? 'results.met' : 'results.notMet')}
    </p>
  );
}
