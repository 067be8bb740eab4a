/** One objective being written: what, how much, of which land; the reference's own value beside it. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { colon, formatQuantity } from '~/kernel/french-number';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { memberKey } from '~/modules/planning/optimisation/domain';
import { Checkbox, Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { Icon } from '~/ui/icon';
import { ASKED_KINDS } from '../forms/asked-kinds';
import { LONGEST_OBJECTIVE, objectiveField, type ObjectiveDraft } from '../forms/scenario-draft';
import { CommandButton } from './command-button';
import { aidWhile, type EditorContext, type ObjectiveAid } from '../view/editor.view';
import { draftAsked, objectiveTitle } from '../view/objective-sentence';
import { ObjectiveSentence } from './objective-sentence';
import { Picks } from './picks';
import { Slide } from './slide';

const MEASURE = 'select[data-measure]';
const COMPARISONS = ['7', '6', '4'] as const;

interface Props {
  readonly objective: ObjectiveDraft;
  readonly aid: ObjectiveAid | undefined;
  readonly context: EditorContext;
  readonly errors: (field: string) => string[];
  /** at first, on a narrow screen: it was just added */ readonly open: boolean;
}

/** Where objectives stand open side by side; below, each is its sentence, one open at a time. */
const WIDE = '(min-width: 768px)';

export function EditObjective({ objective, aid: computed, context, errors: errorsOf, open }: Props) {
  const { t, i18n } = useTranslation('scenario');
  const { id, kind } = objective;
  const { measuredBy, hasWhole } = ASKED_KINDS[kind];
  const { relative } = draftAsked(objective, context);
  const [measured, setMeasured] = useState(measuredBy ? objective[measuredBy] : '');
  const box = useRef<HTMLFieldSetElement>(null);
  // chosen before the script came
  useBeforePaint(() => setMeasured((now) => box.current?.querySelector<HTMLSelectElement>(MEASURE)?.value ?? now), []);
  const fold = useRef<HTMLDetailsElement>(null);
  useBeforePaint(() => {
    if (!fold.current || !window.matchMedia(WIDE).matches) return;
    fold.current.removeAttribute('name');
    fold.current.open = true;
  }, []);
  const aid = aidWhile(objective, measured, computed, context);
  const name = (part: string) => objectiveField(id, part);
  /** A value typed for an objective that is off means it: the box is ticked, in sight. */
  const tickWhenTyped = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    const active = box.current?.querySelector<HTMLInputElement>(`input[name="${name('active')}"]`);
    const { name: field, type } = target as HTMLInputElement;
    if (!(field === name('target') || type === 'range') || !active || active.checked) return;
    active.checked = true;
    active.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const errors = (part: string) => errorsOf(name(part));
  const isRefused = errors('target').length > 0;
  const format = (value: number | null | undefined, decimals: number, unit: string) =>
    value === null || value === undefined ? t('notAvailable') : formatQuantity(value, unit, decimals, i18n.language);
  return (
    <fieldset ref={box} className="objective-edit" id={`objective-${id}`} onInput={tickWhenTyped}>
      <legend className="visually-hidden">
        {objectiveTitle({ ...draftAsked(objective, context), description: objective.description }, t, i18n.language)}
      </legend>
      <input type="hidden" name="objective" value={id} />
      <input type="hidden" name={name('kind')} value={kind} />
      <input type="hidden" name={name('fromTemplate')} value={objective.fromTemplate ? '1' : ''} />
      <div className="objective-head">
        <Checkbox name={name('active')} label={t('objective.counts')} defaultChecked={objective.active} />
        <span className="row">
          <CommandButton command={{ do: 'copy', id }}>
            <Icon name="copy" small />
            {t('objective.copy')}
          </CommandButton>
          <CommandButton command={{ do: 'remove', id }}>
            <Icon name="trash" small />
            {t('objective.remove')}
          </CommandButton>
        </span>
      </div>
      <details
        ref={fold}
        className="objective-fold"
        name={isRefused ? undefined : 'objective'}
        open={open || isRefused || undefined}
      >
        <summary>
          <ObjectiveSentence objective={objective} context={context} />
        </summary>
        <div className="objective-fields">
          <TextField
            name={name('description')}
            label={t('objective.description')}
            help={t('objective.descriptionHelp')}
            maxLength={LONGEST_OBJECTIVE}
            defaultValue={objective.description}
          />
          <div className="form-row">
            {measuredBy === 'indicatorId' ? (
              <Select
                name={name('indicatorId')}
                label={t('objective.indicator')}
                required
                empty={t('objective.choose')}
                defaultValue={objective.indicatorId}
                data-measure=""
                onChange={(event) => setMeasured(event.target.value)}
                options={context.indicators
                  .filter((one) => one.id >= 2)
                  .map((one) => ({ value: String(one.id), label: one.unit ? `${one.name} (${one.unit})` : one.name }))}
              />
            ) : null}
            {measuredBy === 'unit' ? (
              <Select
                name={name('unit')}
                label={t('objective.unit')}
                required
                defaultValue={objective.unit}
                data-measure=""
                onChange={(event) => setMeasured(event.target.value)}
                empty={objective.unit === '' ? t('objective.choose') : undefined}
                options={[
                  { value: '0', label: t('objective.inHa') },
                  { value: '1', label: t('objective.inPercent') },
                ]}
              />
            ) : null}
            <Select
              name={name('comparison')}
              label={t('objective.comparison')}
              required
              empty={objective.comparison === '' ? t('objective.choose') : undefined}
              defaultValue={objective.comparison}
              options={COMPARISONS.map((code) => ({ value: code, label: t(`comparison.${code}`) }))}
            />
            <Slide
              name={name('target')}
              label={t('objective.target')}
              required
              unit={aid?.unit ?? ''}
              unitMoves={measuredBy !== undefined}
              slider={aid?.slider ?? null}
              marks={{ of: memberKey({ kind: 'objective', objectiveId: id }), today: aid?.valueRefCalc ?? null }}
              defaultValue={objective.target}
              errors={errors('target')}
            />
          </div>
          <p className="soft small">
            {t('objective.valueRefCalc') + colon(i18n.language)}
            <span className="num">{format(aid?.valueRefCalc, aid?.decimals ?? 2, aid?.unit ?? '')}</span>
            {relative ? ` (${t('objective.valueRefCalcBis', { surface: format(aid?.valueRefCalcBis, 2, 'ha') })})` : ''}
          </p>
          <b className="small">{t('objective.on')}</b>
          <Picks objective={objective} side="sel" context={context} />
          {hasWhole ? (
            <details open={relative}>
              <summary className="small">{t('objective.ofHelp')}</summary>
              <Picks objective={objective} side="of" context={context} />
            </details>
          ) : null}
        </div>
      </details>
    </fieldset>
  );
}
