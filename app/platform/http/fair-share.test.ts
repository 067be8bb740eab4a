import { expect, test } from 'vitest';
import { sessionCookie } from './cookies.server';
import { inFairShare, sessionOf } from './fair-share.server';

/** Requests that end when told to. */
function requestsOf(session: string) {
  const begun: number[] = [];
  const leaves: (() => void)[] = [];
  return {
    begun,
    send: (number: number) =>
      inFairShare(session, (leave) => {
        begun.push(number);
        leaves[number] = leave;
      }),
    end: (number: number) => leaves[number]?.(),
  };
}

test('four requests of a session are at work at once, the others begin in order as places are given up', () => {
  const { begun, send, end } = requestsOf('a');
  for (let number = 0; number < 7; number += 1) send(number);
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  end(2); // a place is given up once
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  end(0);
  end(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a session does not wait for another one', () => {
  const [one, other] = [requestsOf('b'), requestsOf('c')];
  for (let number = 0; number < 9; number += 1) one.send(number);
  other.send(0);
  expect(other.begun).toEqual([0]);
});

test('two hundred wait, the next is refused; once all have ended the session begins anew', () => {
  const { begun, send, end } = requestsOf('d');
  for (let number = 0; number < 204; number += 1) expect(send(number)).toBe(true);
  expect(send(204)).toBe(false);
  for (let number = 0; number < 204; number += 1) end(number);
  expect(begun).toHaveLength(204);
  expect(send(205)).toBe(true);
  expect(begun.at(-1)).toBe(205);
});

test('a session or a token has a share, visitors have none', () => {
  expect(sessionOf(`other=1; ${sessionCookie.name}=abc`, undefined)).toBe(`${sessionCookie.name}=abc`);
  expect(sessionOf(undefined, 'Bearer abc')).toBe('Bearer abc');
  expect(sessionOf('other=1', undefined)).toBeNull();
});
