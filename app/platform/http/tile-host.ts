/** The host of a tile address, as a source of images in the content security policy; null when it is no address. */
export function tileHost(template: string): string | null {
  const found = /^(https?):\/\/(?:\{[^}]*\}\.)?([\w.-]+(?::\d{1,5})?)(?:\/|$)/.exec(template);
  if (!found) return null;
  // « {a-c}.tiles.example » names several hosts: written with one star.
  return `${found[1]}://${/^https?:\/\/\{/.test(template) ? '*.' : ''}${found[2]}`;
}
