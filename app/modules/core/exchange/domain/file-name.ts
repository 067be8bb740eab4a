/** A name shown and stored, never a path: base name, no control characters, spaces to underscores, upper-cased. */
export function storedFileName(raw: string): string {
  const base = raw.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .replace(/\s/g, '_')
    .toUpperCase();
  return clean.replace(/^\.+/, '').slice(-150) || 'FICHIER';
}

/** « ZONES.KML » → « kml » */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
