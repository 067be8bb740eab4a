import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Combobox } from '~/ui/form/combobox';
import { DateField, FileField, NumberField, TextArea, TextField } from '~/ui/form/inputs';
import { RangePair } from '~/ui/form/range-pair';
import { SentFileBox } from '~/ui/form/sent-file-box';
import { OutlineFileField } from '~/ui/map/outline-file-field';
import { Example, Family } from './example';

export function FieldExamples() {
  const { t } = useTranslation('design');
  const area = t('word.area');
  return (
    <Family id="fields">
      <Example name="TextField" note="field" form>
        <TextField name="text" label={t('state.plain')} help={t('help')} defaultValue={t('word.farm')} />
        <TextField name="textRequired" label={t('state.required')} required />
        <TextField name="textError" label={t('state.error')} errors={[t('fault')]} defaultValue="?" />
        <TextField name="textDisabled" label={t('state.disabled')} disabled defaultValue={t('word.farm')} />
      </Example>
      <Example name="NumberField, DateField" note="number" form>
        <NumberField name="number" label={area} unit="ha" defaultValue="1 234,5" />
        <DateField name="date" label={t('word.day')} defaultValue="2026-04-15" />
      </Example>
      <Example name="TextArea, FileField" note="longText" form>
        <TextArea name="area" label={t('word.description')} rows={3} defaultValue={t('help')} />
        <FileField name="file" label={t('word.file')} accept=".csv" />
      </Example>
      <Example name="OutlineFileField, SentFileBox" note="outline" form>
        <OutlineFileField
          name="outline"
          label={t('word.catchment')}
          prefix="outline"
          drawPath={urls.outlineDrawing()}
          intent="draw"
        />
        <SentFileBox sent={{ token: '', name: 'zone.kml' }} prefix="sent" />
      </Example>
      <Example name="RangePair" note="range" form>
        <RangePair
          name="range"
          label={area}
          minName="rangeMin"
          maxName="rangeMax"
          defaultMin={20}
          defaultMax={70}
          unit="ha"
        />
        <RangePair
          name="rangeOff"
          label={t('state.disabled')}
          minName="rangeOffMin"
          maxName="rangeOffMax"
          defaultMin={0}
          defaultMax={50}
          disabled
        />
      </Example>
      <Example name="Combobox" note="combobox" form>
        <form method="get">
          <Combobox
            name="commune"
            label={t('word.commune')}
            help={t('comboboxHelp')}
            loaderPath={urls.communeOptions()}
            searchLabel={t('search')}
          />
        </form>
      </Example>
    </Family>
  );
}
