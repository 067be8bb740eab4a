export { isQuantity, QUANTITIES, QUANTITY_KEYS, type Quantity } from './quantities';
export * from './series';
export * from './age';
