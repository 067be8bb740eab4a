export { shapeMeasures, type FileReading, type MeasureTask } from './read-measures';
