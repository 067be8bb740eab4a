export { isQuantity, QUANTITIES, type Quantity } from './quantities';
export * from './series';
