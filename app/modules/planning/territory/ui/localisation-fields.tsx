/**
 * Department, city or KML file: the last one filled clears the two others, at once with script, on the server without.
 */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { OutlineDrawing } from '~/kernel/outline';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Combobox } from '~/ui/form/combobox';
import { Checkbox } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { SentFileBox } from '~/ui/form/sent-file-box';
import { OutlineFileField } from '~/ui/map/outline-file-field';

interface LocalisationProps {
  readonly department: string;
  readonly cityCode: string;
  readonly cities: readonly { readonly value: string; readonly label: string }[];
  readonly kmlFileName: string | null;
  readonly keepKml: boolean;
  /** a file sent with an earlier round of the form */
  readonly kept: { readonly token: string; readonly name: string } | null;
  /** what the server drew of that file */
  readonly drawn?: OutlineDrawing;
  readonly errors: {
    readonly department?: readonly string[];
    readonly cityCode?: readonly string[];
    readonly file?: readonly string[];
  };
}

export function LocalisationFields({
  department,
  cityCode,
  cities,
  kmlFileName,
  keepKml,
  kept: sent,
  drawn,
  errors,
}: LocalisationProps) {
  const { t } = useTranslation('territory');
  const hydrated = useHydrated();
  const [submitted, setSubmitted] = useState(department);
  const fields = useRef<HTMLFieldSetElement>(null);
  // typed before hydration
  useBeforePaint(
    () =>
      setSubmitted((now) => fields.current?.querySelector<HTMLInputElement>('input[name=department]')?.value ?? now),
    [],
  );
  const [generation, setGeneration] = useState({ city: 0, file: 0 });
  const [kept, setKept] = useState(keepKml);
  const clearCity = () => setGeneration((now) => ({ ...now, city: now.city + 1 }));
  const [dropped, setDropped] = useState('');
  const clearKml = () => {
    setKept(false);
    setDropped(sent?.token ?? '');
    setGeneration((now) => ({ ...now, file: now.file + 1 }));
  };
  const chosen = generation.city === 0 ? cities.find((city) => city.value === cityCode) : undefined;
  return (
    <fieldset className="field" ref={fields}>
      <legend>{t('localisation.legend')}</legend>
      <p className="field-help">{t('localisation.help')}</p>
      <div className="form-row">
        <TextField
          name="department"
          label={t('localisation.department')}
          maxLength={3}
          className="input-short"
          errors={errors.department}
          {...(hydrated
            ? {
                value: submitted,
                onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
                  setSubmitted(event.target.value);
                  if (event.target.value !== '') {
                    clearCity();
                    clearKml();
                  }
                },
              }
            : { defaultValue: department })}
        />
        <div
          onChange={() => {
            setSubmitted('');
            clearKml();
          }}
          onPointerDown={(event) => {
            if ((event.target as Element).closest('[role=option]')) {
              setSubmitted('');
              clearKml();
            }
          }}
          role="presentation"
        >
          <Combobox
            key={generation.city}
            name="cityCode"
            label={t('localisation.city')}
            loaderPath={urls.communeOptions()}
            defaultOption={chosen}
            matches={cities}
            searchIntent="searchCity"
            searchLabel={t('localisation.searchCity')}
            errors={errors.cityCode}
          />
        </div>
      </div>
      <div className="stack">
        <OutlineFileField
          key={generation.file}
          name="file"
          prefix="kml"
          label={t('localisation.kml')}
          errors={errors.file}
          drawPath={urls.outlineDrawing()}
          intent="preview"
          drawn={sent?.token === dropped ? undefined : drawn}
          onChoose={() => {
            setSubmitted('');
            clearCity();
            setKept(false);
          }}
        />
        {kmlFileName !== null && (!hydrated || kept) ? (
          <Checkbox
            name="keepKml"
            label={t('localisation.keepKml', { file: kmlFileName })}
            defaultChecked={keepKml && !sent}
          />
        ) : null}
        {sent && sent.token !== dropped ? <SentFileBox sent={sent} prefix="kml" /> : null}
      </div>
    </fieldset>
  );
}
