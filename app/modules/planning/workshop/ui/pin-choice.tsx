/** Which sliders are on the projected screen: at most four, as many as it has room for. */
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { CheckboxGroup } from '~/ui/form/choices';
import { capPin, MOST_PINS, objectivePin, rulePin } from '../view/pins';
import type { WorkshopView } from '../view/workshop.view';

interface Props {
  readonly view: WorkshopView;
  readonly pins: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

export function PinChoice({ view, pins, onChange }: Props) {
  const { t } = useTranslation('workshop');
  const hydrated = useHydrated();
  const full = hydrated && pins.length >= MOST_PINS;
  const levers = [
    ...view.objectives.map(({ id, name }) => ({ value: objectivePin(id), label: name })),
    ...view.rules.map(({ kind, id, crops }) => ({
      value: rulePin(kind, id),
      label: t('lever.ruleName', { kind: kind === 'AB' ? 'AB' : 'Eco+', id }),
      help: crops,
    })),
    { value: capPin, label: t('lever.cap') },
  ];
  const changed = (event: FormEvent<HTMLDetailsElement>) =>
    onChange([...event.currentTarget.querySelectorAll('input:checked')].map((box) => (box as HTMLInputElement).value));
  return (
    <details className="pins" onChange={changed}>
      <summary>{t('pins.title')}</summary>
      <div className="pins-choice">
        <CheckboxGroup
          name="pin"
          label={t('pins.help', { count: MOST_PINS })}
          defaultValues={pins}
          options={levers.map((lever) => ({ ...lever, disabled: full && !pins.includes(lever.value) }))}
        />
      </div>
    </details>
  );
}
