/** A first start answers before its files have their best compression, then takes it over (decision 145). */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { builtFiles } from '~/boot/built-files.mjs';

const SCRIPT = Array.from({ length: 400 }, (_, rank) => `export const name${rank} = ${rank};\n`).join('');

function built(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'territoires-build-')), 'client');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'assets', 'page.js'), SCRIPT);
  return folder;
}

function ask(port: number): Promise<{ encoding: string | undefined; body: Buffer }> {
  const headers = { 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    request({ port, path: '/assets/page.js', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

test('files without their best form are served whole, then in that form, by the same server', async () => {
  const folder = built();
  const files = builtFiles(folder, mkdtempSync(path.join(tmpdir(), 'territoires-kept-')));
  const app = express();
  files.mount(app);
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  try {
    expect(await ask(port)).toEqual({ encoding: undefined, body: Buffer.from(SCRIPT) });
    files.compressLater((message) => said.push(message));
    await vi.waitFor(async () => expect((await ask(port)).encoding).toBe('br'), { timeout: 20_000, interval: 100 });
    const { body } = await ask(port);
    expect(body.equals(readFileSync(path.join(folder, 'assets', 'page.js.br')))).toBe(true);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(said).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
