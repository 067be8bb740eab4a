/** What is wrong with a line of measures, in the words of the `ingest` namespace: reason and remedy. */
import type { FileIssue } from '~/records/exchange/domain';
import type { TimeDoubt } from './place-in-time';
import type { MeasureCode } from './sandre-code';

/** What a person says of a column before it is brought in. */
export type ChannelFault =
  | 'pressureToSay'
  | 'levelToSay'
  | 'unitUnsaid'
  | 'unitsDiffer'
  | 'unitUnknown'
  | 'unitOther'
  | 'unitDatum'
  | 'unitToAccept'
  | 'numbersToSay'
  | 'beyondToSay'
  | 'datesToSay';

export type MeasureFault =
  | ChannelFault
  | 'notADate'
  | 'serialDate'
  | 'dateAsValue'
  | 'noDateColumn'
  | 'noValueColumn'
  | 'onlyTimes'
  | 'notANumber'
  | 'badlyApart'
  | 'numberOpen'
  | 'contradiction'
  | 'noData'
  | 'noEnd'
  | 'wrongCount'
  | 'noCount'
  | 'tooFewValues'
  | 'unknownDateFormat'
  | 'lineBeforeSensor'
  | 'futureDate'
  | 'noMeasure'
  | 'tooManyColumns'
  | 'mixedDates'
  | 'modelColumn'
  | 'incomplete'
  | 'unknownCode'
  | 'unknownRemark'
  | 'otherQuantity'
  | 'ofSite'
  | 'otherCellUnit'
  | 'typedLimit'
  | 'typedMissing'
  | 'notADay'
  | 'notATime'
  | 'hourTwice'
  | 'skippedHour'
  | 'outOfRange'
  | 'typedTwice'
  | 'storedOther'
  | 'midnightBefore'
  | 'skippedTaken'
  | `doubt.${TimeDoubt['kind'] | MeasureCode | 'order' | 'remarkColumns'}`;

export function measureIssue(
  fault: MeasureFault,
  place: { readonly line?: number; readonly columnName?: string; readonly value?: string } = {},
  params?: Readonly<Record<string, string | number>>,
): FileIssue {
  const { line = 0, columnName, value } = place;
  const message = (kind: string) => ({ key: `ingest:${kind}.${fault}`, ...(params && { params }) });
  return {
    line,
    ...(columnName !== undefined && { columnName }),
    ...(value !== undefined && { value: value.length > 60 ? `${value.slice(0, 59)}…` : value }),
    reason: message('reason'),
    remedy: message('remedy'),
  };
}
