/** The two buttons of the edit history; without script there is none, and their place stays empty. */
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Icon } from '~/ui/icon';
import { classes } from '~/ui/tone';
import type { EditHistory } from './use-edit-history';

export function UndoRedo({ edit }: { edit: EditHistory }) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const button = (id: string, icon: 'undo' | 'redo', able: boolean, use: () => void) => (
    <button
      type="button"
      id={`edit-${id}`}
      className="button button-quiet"
      aria-disabled={!able || undefined}
      onClick={() => {
        if (able) use();
      }}
    >
      <Icon name={icon} small />
      {t(`grid.${id}`)}
    </button>
  );
  return (
    <span className={classes('row undo-redo', !hydrated && 'with-script')}>
      {button('undo', 'undo', edit.canUndo, edit.undo)}
      {button('redo', 'redo', edit.canRedo, edit.redo)}
    </span>
  );
}
