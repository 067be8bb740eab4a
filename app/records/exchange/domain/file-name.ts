/** A name as it was sent, shown and stored; never a path, no control characters (C113 as decision 079 amends it). */
export function storedFileName(raw: string): string {
  const base = raw.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim();
  return clean.replace(/^\.+/, '').slice(-150) || 'fichier';
}

/** « ZONES.KML » → « kml » */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
