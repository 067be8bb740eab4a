/**
 * Opens lines of the sheet: ticks of crops × driving modes that have none. With script they open at once and the sheet
 * keeps its texts; without, the button saves the sheet and opens them.
 */
import { useSearchParams } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Icon } from '~/ui/icon';
import { Collapsible } from '~/ui/layout/panel';
import { OPEN_LINES_AT_MOST } from '../domain';
import type { OpenLine } from '../view/allocation.view';
import { ALLOCATION_FORM } from './allocation-editor';

export interface Choice {
  readonly id: number;
  readonly name: string;
}

const keyOf = ({ cropId, modeId }: OpenLine): string => `${cropId}-${modeId}`;

export function AddLines({
  crops,
  modes,
  free,
  opened,
  empty,
}: {
  crops: readonly Choice[];
  modes: readonly Choice[];
  free: readonly OpenLine[];
  /** how many the address opens already */ opened: number;
  /** the sheet has no line yet */ empty: boolean;
}) {
  const { t } = useTranslation('territory');
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const setSearch = useSearchParams()[1];
  if (free.length === 0) return null;
  const keys = new Set(free.map(keyOf));
  const open = crops.filter((crop) => modes.some((mode) => keys.has(keyOf({ cropId: crop.id, modeId: mode.id }))));
  function add() {
    const boxes = [...(box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const over = opened + boxes.length > OPEN_LINES_AT_MOST;
    setTooMany(over);
    if (over || boxes.length === 0) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const { value } of boxes) if (!next.getAll('line').includes(value)) next.append('line', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    for (const one of boxes) one.checked = false;
  }
  return (
    <Collapsible title={t('allocation.addLines')} open={empty} id="add-lines">
      <p className="soft">{t('allocation.addLinesText')}</p>
      <div className="table-frame add-lines" ref={box}>
        <table className="table table-dense">
          <caption className="visually-hidden">{t('allocation.addLines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('allocation.crop')}</th>
              {modes.map((mode) => (
                <th key={mode.id} scope="col">
                  {mode.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open.map((crop) => (
              <tr key={crop.id}>
                <th scope="row">{crop.name}</th>
                {modes.map((mode) => {
                  const key = keyOf({ cropId: crop.id, modeId: mode.id });
                  return (
                    <td key={mode.id}>
                      {keys.has(key) ? (
                        <label className="cell-tick">
                          <input type="checkbox" name="addLine" value={key} form={ALLOCATION_FORM} />
                          <span className="visually-hidden">{`${crop.name}, ${mode.name}`}</span>
                        </label>
                      ) : (
                        <span className="soft">{t('allocation.lineThere')}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="form-actions">
        <button
          className="button"
          {...(hydrated
            ? { type: 'button', onClick: add }
            : { type: 'submit', form: ALLOCATION_FORM, name: 'intent', value: 'addLine' })}
        >
          <Icon name="plus" small />
          {t('allocation.addTicked')}
        </button>
        {tooMany ? (
          <p role="alert" className="brick">
            {t('allocation.tooManyLines', { limit: OPEN_LINES_AT_MOST })}
          </p>
        ) : null}
      </div>
    </Collapsible>
  );
}
