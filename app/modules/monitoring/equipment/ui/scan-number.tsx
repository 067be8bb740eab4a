/**
 * Where the browser reads bar codes, a photograph of the label types its number; nothing of it leaves the device.
 * Elsewhere, and without script, the number is typed.
 */
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Icon } from '~/ui/icon';

interface ReadsCodes {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
const reader = (): (new () => ReadsCodes) | undefined =>
  (globalThis as { readonly BarcodeDetector?: new () => ReadsCodes }).BarcodeDetector;

/** The codes of a picture; none where it is none, or holds none. */
async function codesIn(file: File): Promise<readonly string[]> {
  const Reader = reader();
  if (!Reader) return [];
  try {
    const picture = await createImageBitmap(file);
    const found = await new Reader().detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== '');
  } catch {
    // no picture, or a device without the service that reads codes: what is said is that none was read
    return [];
  }
}

/** `of`: the id of the field that takes the number. */
export function ScanNumber({ of }: { readonly of: string }) {
  const { t } = useTranslation('equipment');
  const hydrated = useHydrated();
  const id = useId();
  const [said, setSaid] = useState('');
  if (!hydrated || !reader()) return null;
  const scan = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setSaid(t('scan.reading'));
    const [code] = await codesIn(file);
    // the same label may be photographed again
    target.value = '';
    const field = document.getElementById(of);
    if (code === undefined || !(field instanceof HTMLInputElement)) return setSaid(t('scan.none'));
    field.value = code;
    field.focus();
    setSaid(t('scan.read', { code }));
  };
  return (
    <p className="row">
      <label className="button" htmlFor={id}>
        <Icon name="search" />
        {t('scan.label')}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void scan(event)}
      />
      <span role="status" className="small soft">
        {said}
      </span>
    </p>
  );
}
