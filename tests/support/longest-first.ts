/** The order of test files: a long one that begins last keeps one processor waiting for the other. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Project by project, since a worker that keeps its modules serves one of them; the last has short files only. */
const PROJECTS = ['optimiser', 'integration', 'unit'];
/** The longest, those that wait for a server among them. */
const LONG = [
  'embedded-database',
  'reference-files',
  'jobs-killed',
  'rights',
  'database-lost',
  'prompt-query',
  'doors',
  'reference-sets',
  'backup',
  'visibility',
  'allocation',
  'old-versions',
  'sandre-sync',
  'demo-files',
];

const nameOf = ({ moduleId }: TestSpecification): string =>
  moduleId
    .split('/')
    .at(-1)
    ?.replace(/\.test\.tsx?$/, '') ?? '';
const placeIn = (list: readonly string[], name: string): number =>
  list.includes(name) ? list.indexOf(name) : list.length;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (a, b) =>
        placeIn(PROJECTS, a.project.name) - placeIn(PROJECTS, b.project.name) ||
        placeIn(LONG, nameOf(a)) - placeIn(LONG, nameOf(b)),
    );
  }
}
