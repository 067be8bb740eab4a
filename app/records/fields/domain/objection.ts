/** Why a value is not taken, and what to do: keys of sentences. */
import type { Message, Refusal } from '~/records/exchange/domain';

export interface Objection {
  readonly reason: Message;
  readonly remedy: Message;
}

/** Names of objections, with what their sentences put into their holes. */
type Objections = Readonly<Record<string, readonly string[]>>;
type Params<Holes extends readonly string[]> = Holes extends readonly []
  ? []
  : [params: Readonly<Record<Holes[number], string | number>>];

/** Makes objections of a table; each has a sentence under `issue` and one under `remedy`. */
export const objectionsOf =
  <Table extends Objections>(_table: Table) =>
  <Name extends keyof Table & string>(name: Name, ...[params]: Params<Table[Name]>): Objection => {
    const message = (kind: string): Message => ({
      key: `referenceRefusals:${kind}.${name}`,
      params: params as Message['params'],
    });
    return { reason: message('issue'), remedy: message('remedy') };
  };

/** An objection that the exchange module already words. */
export const fileObjection = ({ reason, params }: Refusal): Objection => ({
  reason: { key: `reason.${reason}`, params },
  remedy: { key: `remedy.${reason}`, params },
});

/** What cells of a kind object to. */
export const CELL_OBJECTIONS = {
  choice: ['value', 'choices'],
  code: ['value'],
  tooMany: ['max'],
  unknownCode: ['value', 'field'],
  kmlName: ['value'],
  kmlMissing: [],
  step: ['step'],
} as const;
export const cellObjection = objectionsOf(CELL_OBJECTIONS);
