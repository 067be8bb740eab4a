/** `npm run generate`: the Prisma client, without the native schema engine that npm cannot deliver, nor the studio. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const generate = ['generate', '--config', at('prisma.config.ts')];
const { status } = spawnSync(
  process.execPath,
  ['--import', new URL('no-studio.mjs', import.meta.url).href, cli, ...generate],
  {
    cwd: at('..'),
    stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: at('no-schema-engine.mjs'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  },
);
process.exit(status ?? 1);
