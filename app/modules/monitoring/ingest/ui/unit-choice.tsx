/** The unit of a column, and the conversion into that of its series, which a person accepts. */
import { useTranslation } from 'react-i18next';
import { unitNamed, unitsFor } from '~/kernel/units';
import { acceptance } from '../domain';
import type { ChannelPreview } from '../view/measure-preview';

const DIGITS = 6;

export function UnitChoice({ channel }: { channel: ChannelPreview }) {
  const { t, i18n } = useTranslation('ingest');
  const { key, label, destination, unit, seriesUnit, conversion, accepted, fault } = channel;
  const why = fault ? (
    <p className="import-fault">
      {t(`unit.fault.${fault}`, {
        unit,
        to: seriesUnit,
        number: channel.openNumber ?? '',
        told: channel.unitsTold.join(', '),
      })}
    </p>
  ) : null;
  if (!destination)
    return (
      <div className="import-unit">
        <span className="soft">{unit || '–'}</span>
        {why}
      </div>
    );
  const units = unitsFor(seriesUnit);
  const named = unitNamed(unit) ?? '';
  const number = (value: number) =>
    new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: DIGITS, useGrouping: false }).format(value);
  return (
    <div className="import-unit">
      <select
        className="input"
        name="unit"
        defaultValue={`${key}=${units.includes(named) ? named : unit}`}
        aria-label={`${t('unit.label')} – ${label}`}
      >
        {unit !== '' && units.includes(named) ? null : (
          <option value={`${key}=${unit}`}>
            {unit === '' ? (fault === 'unitUnsaid' ? t('unit.unsaid', { unit: seriesUnit }) : '–') : unit}
          </option>
        )}
        {units.map((one) => (
          <option key={one} value={`${key}=${one}`}>
            {one}
          </option>
        ))}
      </select>
      {conversion.kind === 'converts' ? (
        <label className="import-converts">
          <input
            type="checkbox"
            name="ok"
            value={acceptance(key, units.includes(named) ? named : unit, seriesUnit)}
            defaultChecked={accepted}
          />
          {[
            t('unit.converts'),
            conversion.factor === 1 ? '' : ` × ${number(conversion.factor)}`,
            conversion.offset === 0
              ? ''
              : ` ${conversion.offset < 0 ? '−' : '+'} ${number(Math.abs(conversion.offset))}`,
            ` (${unit} → ${seriesUnit})`,
          ].join('')}
        </label>
      ) : null}
      {why}
    </div>
  );
}
