/** The colour of a theme beside its name. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg className="icon icon-small inline" viewBox="0 0 14 14" aria-hidden="true">
      <rect x="1" y="1" width="12" height="12" rx="3" fill={colour} stroke="currentColor" strokeOpacity="0.4" />
    </svg>
  );
}
