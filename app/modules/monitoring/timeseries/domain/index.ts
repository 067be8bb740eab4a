export { isQuantity, QUANTITIES, QUANTITY_KEYS, SERIES_COLOURS, type Quantity } from './quantities';
export * from './series';
export * from './age';
export type { Source } from './precedence';
