export { isQuantity, QUANTITIES, QUANTITY_KEYS, SERIES_COLOURS, type Quantity } from './quantities';
export * from './series';
export type { Source } from './precedence';
export * from './age';
