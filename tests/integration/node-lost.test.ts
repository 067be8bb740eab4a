/**
 * On a cluster (CITUS_URL): a node that goes in the middle of an import. One of the nodes is reached through a line
 * that the test cuts.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { seatDatabase } from '~/platform/db/client.server';
import { isDatabaseDown } from '~/platform/db/database-down.server';
import { citusFromEnvironment, distributeClone } from '../support/citus/cluster';
import { cloneDatabase, type Clone } from '../support/database';
import { HYDROLOGIST, hourly, newSeries } from '../support/series-world';

const HOURS = 30_000;
/** More than a connection's first words, less than the rows of one import. */
const BYTES_UNTIL_CUT = 200_000;

/** A line to a server that can be cut, at once or once so many bytes went through it. */
async function lineTo(host: string, port: number) {
  const open = new Set<Socket>();
  let [broken, left] = [false, Infinity];
  const cut = (): void => {
    broken = true;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((from) => {
    if (broken) {
      from.destroy();
      return;
    }
    const to = connect(port, host);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    from.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) cut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: () => (server.address() as AddressInfo).port,
    cutAfter(bytes: number): void {
      left = bytes;
    },
    isBroken: () => broken,
    mend(): void {
      [broken, left] = [false, Infinity];
    },
    end(): void {
      cut();
      server.close();
    },
  };
}

const cluster = citusFromEnvironment();

describe.runIf(cluster)('a node that goes in the middle', () => {
  let clone: Clone;
  let line: Awaited<ReturnType<typeof lineTo>>;
  beforeAll(async () => {
    clone = await cloneDatabase({ whole: true });
    const [first, second] = cluster!.nodes;
    line = await lineTo(second!.host, second!.port);
    const nodes = [first!, { host: '127.0.0.1', port: line.port() }];
    await distributeClone({ ...cluster!, nodes }, new URL(clone.database.url).pathname.slice(1));
    seatDatabase(clone.database);
  }, 180_000);
  afterAll(async () => {
    seatDatabase(undefined);
    await clone?.drop();
    line?.end();
  }, 180_000);

  /** Of many series, one whose measures lie on the other side of the line. */
  async function seriesBeyond(): Promise<number> {
    const { port } = new URL(`http://x:${line.port()}`);
    for (let turn = 0; turn < 20; turn += 1) {
      const id = await newSeries();
      const { rows } = await clone.database.pool.query<{ port: number }>(
        `SELECT nodeport AS port FROM pg_dist_shard_placement
        WHERE shardid = get_shard_id_for_distribution_column('"Measure"', $1::int)`,
        [id],
      );
      if (String(rows[0]?.port) === port) return id;
    }
    throw new Error('no series lies beyond the line');
  }
  const rowsOf = async (id: number): Promise<readonly string[]> => {
    const { rows } = await clone.database.pool.query<{ all: string }>(
      `SELECT m::text AS all FROM "Measure" m WHERE "seriesId" = $1 ORDER BY at`,
      [id],
    );
    return rows.map((row) => row.all);
  };
  const importedOnce = (target: number, level: number) =>
    importMeasures(
      HYDROLOGIST,
      [
        {
          target,
          rows: hourly(
            '2020-01-01T00:00:00Z',
            Array.from({ length: HOURS }, (_, rank) => level + (rank % 89) / 10),
          ),
        },
      ],
      { kind: 'file', overlap: 'replace' },
    );
  const faultOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test('an import ends as when the database is lost, leaves nothing, and passes once the node is back', async () => {
    const id = await seriesBeyond();
    line.cutAfter(BYTES_UNTIL_CUT);
    const fault = await faultOf(importedOnce(id, 60));
    expect(line.isBroken(), 'the line was cut on its way').toBe(true);
    expect(isDatabaseDown(fault), String(fault)).toBe(true);
    expect(isDatabaseDown(await faultOf(rowsOf(id))), 'a view of what lies there').toBe(true);
    line.mend();
    expect(await rowsOf(id)).toEqual([]);
    const { rows } = await clone.database.pool.query('SELECT id FROM "MeasureImport"');
    expect(rows).toEqual([]);
    expect(await importedOnce(id, 60)).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toHaveLength(HOURS);
  }, 120_000);

  test('a correction leaves what stood', async () => {
    const id = await seriesBeyond();
    await importedOnce(id, 60);
    const before = await rowsOf(id);
    const from = Date.parse('2020-01-01T00:00:00Z');
    const offset = { from, to: from + HOURS * 3_600_000, comment: '', seen: 2 ** 31 - 1, kind: 'offset' } as const;
    const correct = () => applyOperation(HYDROLOGIST, id, { ...offset, values: { offset: 0.25 } });
    line.cutAfter(BYTES_UNTIL_CUT);
    expect(isDatabaseDown(await faultOf(correct()))).toBe(true);
    expect(line.isBroken()).toBe(true);
    line.mend();
    expect(await rowsOf(id)).toEqual(before);
    expect(await correct()).toMatchObject({ ok: true });
  }, 120_000);
});
