/** The languages enabled in the settings, read from the root loader. With a single language, no choice is shown. */
import { useRouteLoaderData } from '@remix-run/react';
import { Select } from './choices';

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = { fr: 'Français', en: 'English' };

export function LanguageSelect({
  name,
  label,
  defaultValue,
  id,
  errors,
}: {
  name: string;
  label: string;
  defaultValue: string;
  id?: string;
  errors?: readonly string[];
}) {
  const root = useRouteLoaderData('root') as { readonly shell?: { readonly languages: readonly string[] } } | undefined;
  const languages = root?.shell?.languages ?? Object.keys(LANGUAGE_NAMES);
  // keep the account's language even if it is disabled now: it may be enabled again
  if (languages.length < 2) return <input type="hidden" name={name} value={defaultValue} />;
  return (
    <Select
      name={name}
      id={id}
      label={label}
      required
      errors={errors}
      defaultValue={defaultValue}
      options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] ?? value }))}
    />
  );
}
