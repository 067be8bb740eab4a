/**
 * A KML file field that shows the outline before it is stored: with script as soon as the file is chosen, without
 * script when the user presses the preview button of the form.
 */
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { OutlineDrawing } from '~/kernel/outline';
import { sentFileNames } from '~/kernel/sent-file';
import { Checkbox } from '../form/choices';
import { useHydrated } from '../enhance/use-hydrated';
import { Field, fieldAria, fieldId, type FieldProps } from '../form/field';
import { Notice } from '../layout/panel';
import { useOutlineDrawing } from './use-outline-drawing';

const DrawnOutline = lazy(() => import('./drawn-outline'));

interface OutlineFileProps extends FieldProps {
  /** path that answers `{ drawing }` or `{ error }` to the file */
  readonly drawPath: string;
  /** names of the fields that say what became of the file (`sentFileNames`) */
  readonly prefix: string;
  /** intent of the preview button, without script */
  readonly intent: string;
  /** name of the form's field that says which surface of the file is meant */
  readonly naming?: string;
  /** the outline that the server drew, without script */
  readonly drawn?: OutlineDrawing;
  readonly onChoose?: () => void;
}

export function OutlineFileField({ prefix, drawPath, intent, naming, drawn, onChoose, ...field }: OutlineFileProps) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { state, draw } = useOutlineDrawing(input, drawPath, naming);
  // an error belongs to the file that was sent: hide it once another is chosen
  const refusal = field.errors?.join(' ') ?? '';
  const [answered, setAnswered] = useState('');
  const errors = state.kind === 'wrong' ? [state.error] : refusal === answered ? undefined : field.errors;
  const drawing =
    state.kind === 'drawn' ? state.drawing : state.kind === 'none' && errors === undefined ? drawn : undefined;
  const shown = { ...field, errors };
  const choose = () => {
    setAnswered(refusal);
    draw();
    if (input.current?.value) onChoose?.();
  };
  return (
    <div className="stack">
      <Field {...shown}>
        <input
          ref={input}
          type="file"
          className="input"
          name={field.name}
          accept=".kml,.kmz,.geojson,.json"
          {...fieldAria(shown)}
          onChange={choose}
        />
      </Field>
      {refusal ? <RefusedFile prefix={prefix} /> : null}
      {hydrated ? null : (
        <p className="until-script">
          <button type="submit" className="button" name="intent" value={intent} formNoValidate>
            {t('drawing.press')}
          </button>
        </p>
      )}
      <div role="status">
        {state.kind === 'reading' ? <p className="soft">{t('drawing.reading')}</p> : null}
        {state.kind === 'failed' ? <p className="soft">{t('drawing.failed')}</p> : null}
        {drawing ? <DrawingText drawing={drawing} /> : null}
        {drawing && drawing.notices.length > 0 ? (
          <Notice tone="ochre" title={t('drawing.look')}>
            <ul>
              {drawing.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
      {drawing ? (
        <Suspense fallback={null}>
          <DrawnOutline id={`${fieldId(field)}-drawing`} drawing={drawing} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Tells the server that the file was refused, until another file is chosen or this box is ticked. */
function RefusedFile({ prefix }: { prefix: string }) {
  const { t } = useTranslation('ui');
  const names = sentFileNames(prefix);
  return (
    <>
      <input type="hidden" name={names.refused} value="1" />
      <Checkbox name={names.without} label={t('drawing.without')} />
    </>
  );
}

function DrawingText({ drawing: { fileName, name, named, surfaces, areaHa } }: { drawing: OutlineDrawing }) {
  const { t, i18n } = useTranslation('ui');
  const area = formatNumber(areaHa, 1, i18n.language);
  if (name === '') return <p>{t('drawing.whole', { count: surfaces, file: fileName, area })}</p>;
  return <p>{t(named ? 'drawing.named' : 'drawing.first', { count: surfaces, file: fileName, name, area })}</p>;
}
