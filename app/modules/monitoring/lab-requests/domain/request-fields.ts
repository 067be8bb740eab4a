/** A request as a person asks for it: who, when, which stations, which parameters. */
import type { Faults } from '~/kernel/form';
import { civilDay, defineForm, lines, text, type ValuesOf } from '~/records/fields/domain';

const needed = { trim: true, required: 'labRequests:fault.complete' } as const;

export const REQUEST_FIELDS = {
  code: text({ max: 25, ...needed }),
  label: text({ max: 120, trim: true }),
  commissioner: text({ max: 17, ...needed }),
  laboratory: text({ max: 17, ...needed }),
  from: civilDay(),
  to: civilDay(),
  support: text({ max: 3, ...needed }),
  selection: text({ max: 60, trim: true }),
  stations: lines({ max: 40_000, trim: true }),
  parameterList: text({ max: 60, trim: true }),
  parameters: lines({ max: 40_000, trim: true }),
};
export type RequestValues = ValuesOf<typeof REQUEST_FIELDS>;

export const REQUEST_FORM = defineForm('labRequest', REQUEST_FIELDS, (values): Faults | undefined => {
  const { from, to, selection, stations, parameterList, parameters } = values;
  const faults: Record<string, string> = {};
  if (from === null) faults['from'] = 'labRequests:fault.complete';
  if (to === null) faults['to'] = 'labRequests:fault.complete';
  if (from !== null && to !== null && to < from) faults['to'] = 'labRequests:fault.order';
  if (selection === '' && stations === '') faults['stations'] = 'labRequests:fault.noStation';
  if (parameterList === '' && parameters === '') faults['parameters'] = 'labRequests:fault.noParameter';
  return Object.keys(faults).length > 0 ? faults : undefined;
});

interface TypedParameter {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly method: string;
}
/** « 1340;3;173;454 », a line each: parameter, then fraction, unit and method where they are wanted. */
export const parametersIn = (text_: string): TypedParameter[] =>
  text_.split('\n').flatMap((line) => {
    const [parameter = '', fraction = '', unit = '', method = ''] = line.split(/[;\t]/).map((cell) => cell.trim());
    return parameter === '' ? [] : [{ parameter, fraction, unit, method }];
  });
