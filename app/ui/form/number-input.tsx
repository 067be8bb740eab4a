/**
 * Every input of a number: it shows its text as the page's language writes it, and says beside which language that is,
 * so that whoever reads the form knows (`kernel/page-number`).
 */
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { ENGLISH_NUMBERS, shownNumber } from '~/kernel/page-number';

interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'inputMode' | 'type'> {
  /** as readers know it, whatever the page */
  readonly defaultValue?: string | undefined;
}

/** Of a field, or of all fields that begin so (« grid.* »). */
export function NumbersOf({ name, form }: { readonly name: string | undefined; readonly form?: string | undefined }) {
  const { i18n } = useTranslation();
  return name !== undefined && i18n.language === 'en' ? (
    <input type="hidden" form={form} name={ENGLISH_NUMBERS} value={name} />
  ) : null;
}

export function NumberInput({ defaultValue, ...own }: NumberInputProps) {
  const { i18n } = useTranslation();
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...own}
        defaultValue={defaultValue === undefined ? undefined : shownNumber(defaultValue, i18n.language)}
      />
      <NumbersOf name={own.name} form={own.form} />
    </>
  );
}
