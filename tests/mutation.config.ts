/**
 * The Vitest settings of `npm run test:mutation`: one project, whose files each load their modules anew, as a broken
 * table is only read when its module loads.
 */
import { defineConfig, type UserProjectConfigExport } from 'vitest/config';
import settings from '../vitest.config';

/** `unit`, or `integration` with --services */
const named = process.env['MUTATION_PROJECT'] ?? 'unit';
const project = (settings.test?.projects as readonly { resolve: object; test: Record<string, unknown> }[]).find(
  ({ test }) => test['name'] === named,
);
if (!project) throw new Error(`no project ${named} in vitest.config.ts`);

export default defineConfig({
  resolve: project.resolve,
  test: { ...project.test, isolate: true },
} as UserProjectConfigExport);
