export { JUMPING_PARAMETERS, suspectedExpressions, type ExpressedResult } from './expression';
export { isBare, powerBetween, scaleOfCode, scaleOfSymbol, shifted, type UnitScale } from './units';
export { SANDRE_SYMBOLS } from './sandre-units';
