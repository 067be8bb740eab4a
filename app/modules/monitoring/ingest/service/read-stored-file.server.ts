/** The file of an import, read as it is guessed, as its model says, and as the person corrects both. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue } from '~/records/exchange/domain';
import { openSmallShaped } from '~/records/exchange/service/read-file.server';
import {
  LARGEST_MEASURE_FILE,
  MEASURE_FILES,
  shapeMeasures,
  type FileReading,
  type ImportChoices,
  type KeptReading,
  type MeasureFile,
} from '../domain';
import type { ImportModel } from '../view/import-model';
import { admitFile } from './admit-file.server';
import { listModels, modelFor } from './import-models.server';

type HowRead = Pick<ImportChoices, 'clock' | 'text' | 'table' | 'model'> & Partial<Pick<ImportChoices, 'doubts'>>;

export async function readFileAs(
  actor: Actor,
  sent: MeasureFile,
  { clock, text, table, doubts }: Partial<HowRead>,
  kept: KeptReading | null,
): Promise<Outcome<FileReading, FileIssue>> {
  const format = { ...kept?.text, ...text };
  const asValues = doubts?.asValues;
  const given = { kept, table, ...(clock !== undefined && { clock }), ...(asValues && { asValues }) };
  const admitted = admitFile(sent);
  if (!admitted.ok) return admitted;
  const file = { ...admitted.value, by: actor.login };
  const shape = { by: 'measures', given };
  const read = await openSmallShaped(
    file,
    MEASURE_FILES,
    shape,
    { measures: shapeMeasures },
    {
      text: format,
      maxBytes: LARGEST_MEASURE_FILE,
    },
  );
  if (!read.ok) return read;
  const { foreign, ...reading } = read.value as FileReading;
  return foreign ? refused(foreign) : done(reading);
}

interface ReadWithModel {
  readonly reading: FileReading;
  /** the model that it was read with */
  readonly model: ImportModel | null;
  /** it was chosen by the titles of the columns, not by the person */
  readonly recognised: boolean;
  readonly models: readonly ImportModel[];
}

/** With the model that is asked for, else with the one that the titles of the columns call for. */
export async function readWithModel(
  actor: Actor,
  file: MeasureFile | null,
  how: HowRead,
): Promise<Outcome<ReadWithModel, FileIssue>> {
  if (!file) return refused(fileIssue('noFile'));
  const models = await listModels();
  const asked = models.find(({ id }) => id === how.model) ?? null;
  const first = await readFileAs(actor, file, how, asked?.kept ?? null);
  if (!first.ok) return first;
  const names = first.value.table?.names ?? [];
  const recognised = how.model === undefined ? modelFor(models, names) : null;
  if (!recognised) return done({ reading: first.value, model: asked, recognised: false, models });
  const again = await readFileAs(actor, file, how, recognised.kept);
  return again.ok ? done({ reading: again.value, model: recognised, recognised: true, models }) : again;
}
