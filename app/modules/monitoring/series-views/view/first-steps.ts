/** What to do with a station that has no measure yet: what this person may, the surest way first. */
import { urls } from '~/urls';

interface FirstStepsAsked {
  readonly station: { readonly id: number; readonly word: string };
  /** series that wait for their measures */
  readonly hasSeries: boolean;
  readonly hasPlace: boolean;
  readonly may: Readonly<Record<'import' | 'measure' | 'schedule' | 'update', boolean>>;
}
interface Step {
  readonly name: 'import' | 'measure' | 'schedule' | 'place';
  readonly to: string;
}

/** null: it has measures. Without a step the person can only ask. */
export interface FirstSteps {
  readonly hasSeries: boolean;
  readonly steps: readonly Step[];
}

export function firstSteps({ station: { id, word }, hasSeries, hasPlace, may }: FirstStepsAsked): FirstSteps {
  const steps: readonly (Step & { readonly open: boolean })[] = [
    { name: 'import', to: urls.measureImport(word, id), open: may.import },
    { name: 'measure', to: urls.stationMeasures(word, id, {}), open: may.measure && hasSeries },
    { name: 'schedule', to: urls.newJob(), open: may.schedule },
    { name: 'place', to: urls.stationPage(word, id, 'edit'), open: may.update && !hasPlace },
  ];
  return { hasSeries, steps: steps.filter(({ open }) => open).map(({ name, to }) => ({ name, to })) };
}
