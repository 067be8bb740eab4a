/** What takes a second or more is counted for each person, and asked twice at once it is computed once. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { API_CALLS } from '~/wings.server';
import { LARGEST_CALLS, LARGEST_PAGES } from '../support/hostile/largest-inputs';

const FOLDER = 'app/routes';
const routes = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
/** The families of costly calls, by the name of their routes. */
const COSTLY = /export|chart|graphic\+\/_index|zones\.\$format|\.model\.|rpg|\$set\._index/;
/** The same among the calls of the API. */
const COSTLY_CALLS = /export|multiple|averageAllocation|surfacesRPG|rpg|^referencial\/\{set\}$/;
/** Of a set, reading its rows takes long; writing one does not. */
const takesMuch = (method: string, address: string) => address !== 'referencial/{set}' || method === 'GET';
const costly = routes.filter((name) => COSTLY.test(name));

test('every export, chart, model and long list has a quota', () => {
  const calls = API_CALLS.filter(({ path: address }) => COSTLY_CALLS.test(address));
  expect(costly.length + calls.length).toBeGreaterThan(20);
  expect(costly.filter((name) => !/\bcosts: '/.test(textOf(name)))).toEqual([]);
  expect(calls.filter(({ method, path: address, costs }) => takesMuch(method, address) && !costs)).toEqual([]);
});

test('every file to download is computed once for who asks for it twice at once', () => {
  const pages = costly.filter((name) => /\.\$format\./.test(name));
  expect(pages.filter((name) => !/\bexportOrToast\(/.test(textOf(name)))).toEqual([]);
});

test('every costly door is asked at its largest beside a ping', () => {
  const pages = routes.filter((name) => /\bcosts: /.test(textOf(name)));
  expect(Object.keys(LARGEST_PAGES).sort()).toEqual(pages.sort());
  const calls = API_CALLS.filter(({ costs }) => costs).map(({ method, path: address }) => `${method} ${address}`);
  expect(Object.keys(LARGEST_CALLS).sort()).toEqual(calls.sort());
});
