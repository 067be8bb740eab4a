/**
 * Prisma's schema engine as WebAssembly, on our own connection: reads a database back as a Prisma schema and reports
 * differences from the schema. It does not see CHECK constraints, functions and triggers.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const SCHEMA = path.resolve('prisma', 'schema');
const EMPTY_DATABASE = 'P4001';
const NO_FILTER = { externalTables: [], externalEnums: [] };

/** SQL that leads from the database at `url` to prisma/schema; empty where they agree. */
export async function differenceToSchema(url: string): Promise<string> {
  await loadEngine();
  const pool = new CatalogPool({ connectionString: url, options: '-c TimeZone=UTC' });
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogAdapter(pool));
  try {
    const names = (await readdir(SCHEMA, { recursive: true })).filter((name) => name.endsWith('.prisma'));
    const wanted = await Promise.all(
      names.map(async (name) => {
        const file = path.join(SCHEMA, name);
        return { path: file, content: await readFile(file, 'utf8') };
      }),
    );
    const blank = {
      path: path.join(SCHEMA, 'blank.prisma'),
      content: 'datasource db {\n  provider = "postgresql"\n}\n',
    };
    let script = '';
    const engine = await bindings.SchemaEngine.new(
      { datamodels: [[blank.path, blank.content]] },
      (answer: string) => {
        script += answer;
      },
      adapter,
    );
    const found = await engine
      .introspect({
        schema: { files: [blank] },
        baseDirectoryPath: SCHEMA,
        force: true,
        compositeTypeDepth: -1,
        namespaces: null,
      })
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === EMPTY_DATABASE) return null;
        throw error;
      });
    const difference = await engine.diff({
      from: found ? { tag: 'schemaDatamodel', ...found.schema } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: wanted },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: NO_FILTER,
    } as Parameters<typeof engine.diff>[0]);
    engine.free();
    return withoutComment(difference.stdout ?? script);
  } finally {
    await pool.end();
  }
}

const withoutComment = (sql: string) => (sql.trim() === '-- This is an empty migration.' ? '' : sql.trim());

let loading: Promise<void> | undefined;

/** What `schema_engine.js` does where a bundler understands `import … from '….wasm'`; Node 20 does not. */
function loadEngine(): Promise<void> {
  loading ??= (async () => {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
    // The engine writes the reason of a panic there, and fails to load without it.
    const panic = {
      message: '',
      get() {
        return this.message;
      },
      set_message(text: string) {
        this.message = text;
      },
    };
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panic });
    const code = await WebAssembly.compile(await readFile(path.join(folder, 'schema_engine_bg.wasm')));
    const instance = await WebAssembly.instantiate(code, {
      './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
    });
    bindings.__wbg_set_wasm(instance.exports);
    (instance.exports as { __wbindgen_start?: () => void }).__wbindgen_start?.();
  })();
  return loading;
}

const CHAR_OID = 18;
const BPCHAR_OID = 1042;

/** Names of the "char" columns of the query being run. */
const charColumns = new AsyncLocalStorage<Set<string>>();

/**
 * PostgreSQL's catalogues hold the one-letter type "char", which adapter-pg refuses and the engine insists on: called
 * bpchar on its way through the adapter, given back its type behind it.
 */
class CatalogPool extends pg.Pool {
  override query = (async (...parameters: Parameters<pg.Pool['query']>) => {
    const ask = pg.Pool.prototype.query.bind(this) as (...all: unknown[]) => Promise<pg.QueryResult>;
    const result = await ask(...parameters);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = BPCHAR_OID;
      charColumns.getStore()?.add(field.name);
    }
    return result;
  }) as unknown as pg.Pool['query'];
}

class CatalogAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const ask = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) =>
      charColumns.run(new Set(), async () => {
        const result = await ask(query);
        const columnTypes = result.columnTypes.map((type, at) =>
          charColumns.getStore()?.has(result.columnNames[at] ?? '') ? ColumnTypeEnum.Character : type,
        );
        return { ...result, columnTypes };
      });
    return adapter;
  }
}
