export { isQuantity, QUANTITIES, QUANTITY_KEYS, type Quantity, type QuantityDefinition } from './quantities';
export * from './series';
