/** What the picture shows beside the measures: boxes that apply at once with script, with a button without. */
import { useTranslation } from 'react-i18next';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { COMPARED_AS } from '../domain/compared';
import type { HydrographPage } from '../view/hydrograph-page';

const BOXES = { band: 'band', previous: 'previous', years: 'allYears', rain: 'rainBeside' } as const;
const NAMES = Object.keys(BOXES) as (keyof typeof BOXES)[];

export function HydrographChoices({
  page,
  action,
  kept,
  compared,
}: {
  page: HydrographPage;
  action: string;
  /** what stays of the address */
  kept: readonly (readonly [name: string, value: string | undefined])[];
  /** several series, which can be drawn in other ways */
  compared: boolean;
}) {
  const { t } = useTranslation('timeseries');
  const boxes = NAMES.filter((name) => page[name] !== null);
  if (boxes.length === 0 && !compared) return null;
  return (
    <SubmitOnChange action={action} className="hydrograph-toggles">
      {kept.map(([name, value]) =>
        value === undefined ? null : <input key={`${name}-${value}`} type="hidden" name={name} value={value} />,
      )}
      {boxes.map((name) => (
        <label className="hydrograph-toggle" key={name}>
          <input type="hidden" name={name} value="0" />
          <input type="checkbox" name={name} value="1" defaultChecked={page[name] === true} />
          {t(`${BOXES[name]}.label`)}
        </label>
      ))}
      {compared
        ? COMPARED_AS.map((as) => (
            <label className="hydrograph-toggle" key={as}>
              <input type="radio" name="as" value={as} defaultChecked={page.as === as} />
              {t(`comparedAs.${as}`)}
            </label>
          ))
        : null}
    </SubmitOnChange>
  );
}
