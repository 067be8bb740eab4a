/**
 * For fields that two people changed differently: a row each, with the old value, theirs, mine, and a choice between
 * the two.
 */
import { useTranslation } from 'react-i18next';

/** `name`: of the two radio buttons, which send « theirs » or « mine ». `base`: the old value, null if unknown. */
interface ChoiceLine {
  readonly name: string;
  readonly label: string;
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
  readonly mineFirst: boolean;
}

/** Id of the form, when the table stands outside it. */
export function ChoiceTable({
  label,
  by,
  lines,
  form,
  onChoose,
}: {
  label: string;
  by: string;
  lines: readonly ChoiceLine[];
  form?: string;
  onChoose?: (name: string, side: 'theirs' | 'mine') => void;
}) {
  const { t } = useTranslation('ui');
  const side = (line: ChoiceLine, value: 'theirs' | 'mine') => (
    <td>
      <label className="choice-cell">
        <input
          type="radio"
          form={form}
          name={line.name}
          value={value}
          defaultChecked={line.mineFirst === (value === 'mine')}
          onChange={() => onChoose?.(line.name, value)}
        />{' '}
        <span>{line[value]}</span>
      </label>
    </td>
  );
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={label}>
      <table className="table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="first">
              {t('editConflict.field')}
            </th>
            <th scope="col">{t('editConflict.base')}</th>
            <th scope="col">{by}</th>
            <th scope="col">{t('editConflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row" className="first">
                {line.label}
              </th>
              <td>{line.base ?? t('editConflict.unknown')}</td>
              {side(line, 'theirs')}
              {side(line, 'mine')}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
