import { useEffect, useLayoutEffect } from 'react';

/**
 * What was typed is read and the live control drawn over it in one go: a key pressed in between would be lost. The
 * server has no layout.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
