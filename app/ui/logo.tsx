/** The mark: contour lines running down to water, inside the frame of a map sheet. Also in public/favicon.svg. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="28" height="28" rx="1.5" />
      <path d="M2.5 12.5c5-5 8 1.5 13-1.5s7-6 14-4M2.5 18c5-4 8 2 13-.5s8-5.5 14-3.5" />
      <path className="water" stroke="currentColor" strokeWidth="3" d="M2.5 24.5c5-3.5 8 1.5 13-.5s8.5-4.5 14-2.5" />
    </svg>
  );
}
