import { useEffect, useLayoutEffect } from 'react';

/**
 * useLayoutEffect, without React's warning on the server. It takes over a field that the user is typing in within one
 * task: with useEffect, a key pressed in between would be lost.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
