/** The three-way merge: base, theirs, mine. Cells only one side changed are settled; the others are chosen one by one. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber, numberForInput } from '~/kernel/french-number';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { MergeCell, MergeView } from '../view/merge.view';

export const choiceName = (cell: Pick<MergeCell, 'row' | 'column'>): string => `choice.${cell.row}.${cell.column}`;

export function MergePage({ tid, merge }: { tid: number; merge: MergeView }) {
  const { t, i18n } = useTranslation('territory');
  const ha = (value: number | null) => (value === null ? t('merge.empty') : formatNumber(value, 2, i18n.language));
  return (
    <Form method="post" className="stack" action={urls.territoryPage(tid, 'allocation')}>
      <CsrfField />
      <input type="hidden" name="version" value={merge.version} />
      {merge.agreed.map((cell) => <input key={`${cell.row}.${cell.column}`} type="hidden" name={`cells.${cell.row}.${cell.column}`} value={numberForInput(cell.value)} />)}
      <Notice tone="ochre" title={t('merge.title', { user: merge.by, at: merge.at })}>
        <p>{t('merge.agreed', { mine: merge.fromMine, theirs: merge.fromTheirs })}</p>
        <p>{t('merge.conflicts', { count: merge.conflicts.length })}</p>
      </Notice>
      {merge.conflicts.length === 0 ? null : (
        <div className="table-frame" role="region" tabIndex={0} aria-label={t('merge.label')}>
          <table className="table">
            <caption className="visually-hidden">{t('merge.label')}</caption>
            <thead><tr><th scope="col" className="first">{t('merge.cell')}</th><th scope="col" className="number">{t('merge.base')}<small>ha</small></th><th scope="col">{t('merge.theirs', { user: merge.by })}<small>ha</small></th><th scope="col">{t('merge.mine')}<small>ha</small></th></tr></thead>
            <tbody>
              {merge.conflicts.map((cell) => {
                const name = choiceName(cell);
                return (
                  <tr key={name}>
                    <th scope="row" className="first">{cell.crop === null ? t('merge.surfaceOf', { zone: cell.zone }) : `${cell.zone} : ${cell.crop}, ${cell.mode}`}</th>
                    <td className="number">{ha(cell.base)}</td>
                    <td><label className="merge-choice"><input type="radio" name={name} value="theirs" defaultChecked /> <span className="num">{ha(cell.theirs)}</span></label></td>
                    <td><label className="merge-choice"><input type="radio" name={name} value={`mine:${numberForInput(cell.mine)}`} /> <span className="num">{ha(cell.mine)}</span></label></td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className="form-actions"><SubmitButton intent="merge" icon="save">{t('merge.save')}</SubmitButton><Link className="button" to={urls.territory(tid, { tab: 'rotation' })}>{t('merge.drop')}</Link></div>
    </Form>
  );
}
