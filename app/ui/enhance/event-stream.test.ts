import { expect, test } from 'vitest';
import { createEventStream, type Source } from './event-stream';

/**
 * EventSource is replaced because there is no server here: the test is about which connections are opened and who is
 * called.
 */
class Line implements Source {
  static all: Line[] = [];
  closed = false;
  readonly #hearers = new Map<string, (event: { data: string }) => void>();
  constructor(readonly address: string) {
    Line.all.push(this);
  }
  addEventListener(channel: string, hear: (event: { data: string }) => void) {
    this.#hearers.set(channel, hear);
  }
  close() {
    this.closed = true;
  }
  say(channel: string, data: unknown) {
    this.#hearers.get(channel)?.({ data: JSON.stringify(data) });
  }
}
const opening = () => {
  Line.all = [];
  return (address: string) => new Line(address);
};

test('channels are subscribed, unsubscribed, started and closed (C046, C047)', () => {
  const stream = createEventStream('/events', { open: opening() });
  const heard: unknown[] = [];
  const hear = (data: unknown) => {
    heard.push(data);
  };
  stream.subscribe('scenario:3', hear);
  expect(Line.all).toHaveLength(0);
  stream.start();
  expect(Line.all.map(({ address }) => address)).toEqual(['/events?channel=scenario%3A3']);
  Line.all[0]?.say('scenario:3', { progress: 40 });
  stream.subscribe('job:x', hear);
  expect(Line.all.map(({ address, closed }) => [address, closed])).toEqual([
    ['/events?channel=scenario%3A3', true],
    ['/events?channel=scenario%3A3&channel=job%3Ax', false],
  ]);
  stream.unsubscribe('scenario:3', hear);
  expect(Line.all.at(-1)?.address).toBe('/events?channel=job%3Ax');
  Line.all.at(-1)?.say('scenario:3', 'nobody listens');
  stream.close();
  expect(Line.all.every(({ closed }) => closed)).toBe(true);
  expect(heard).toEqual([{ progress: 40 }]);
  stream.start();
  expect(Line.all).toHaveLength(4);
});

test('the stream of one user is asked for by its login (C048)', () => {
  const stream = createEventStream('/events', { user: 'animateur', open: opening() });
  stream.subscribe('scenario:3', () => undefined);
  stream.start();
  expect(Line.all[0]?.address).toBe('/events?channel=scenario%3A3&user=animateur');
});
