/** Asks for the target of a link and checks it. The dialog has its own form, outside the page's. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DialogSheet from '~/ui/form/dialog-sheet';
import { TextField } from '~/ui/form/inputs';
import { linkOf } from '../domain';

export interface LinkChoice {
  /** empty: removes the link */ readonly address: string;
  readonly text: string;
}

export default function LinkDialog({
  address,
  asksText,
  onChoose,
  onClose,
}: {
  address: string;
  /** nothing is selected: the words of the link are asked too */ asksText: boolean;
  onChoose: (choice: LinkChoice) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('contents');
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState(false);
  function choose() {
    const submitted = new FormData(form.current ?? undefined);
    const to = String(submitted.get('linkAddress')).trim();
    const found = linkOf(to) ?? (/^[^\s/:]+\.[^\s/:]{2,}/.test(to) ? linkOf(`https://${to}`) : null);
    if (found === null) return setWrong(true);
    onChoose({ address: found, text: String(submitted.get('linkText') ?? '').trim() || to });
  }
  return (
    <DialogSheet title={t('editor.link.title')} onClose={onClose}>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          choose();
        }}
      >
        <TextField
          name="linkAddress"
          label={t('editor.link.address')}
          help={t('editor.link.help')}
          defaultValue={address}
          required
          maxLength={2000}
          inputMode="url"
          spellCheck={false}
          autoFocus
          errors={wrong ? [t('editor.link.wrong')] : undefined}
        />
        {asksText ? <TextField name="linkText" label={t('editor.link.text')} maxLength={300} /> : null}
        <div className="form-actions">
          <button type="submit" className="button button-primary">
            {t('editor.link.save')}
          </button>
          {address === '' ? null : (
            <button type="button" className="button" onClick={() => onChoose({ address: '', text: '' })}>
              {t('editor.link.remove')}
            </button>
          )}
        </div>
      </form>
    </DialogSheet>
  );
}
