import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { bearerTokenOf, createBearerTokenReader } from './bearer-token.ts';

describe('bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc  ', 'abc'],
    [`Bearer ${'a'.repeat(512)}`, 'a'.repeat(512)],
  ])('%s contains a bearer token', (header, token) => {
    expect(bearerTokenOf(header)?.token).toBe(token);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'abc',
    'Basic YWJj',
    'Bearer a b',
    'Bearer\tabc',
    'Bearer abc, Bearer def',
    'Bearer é',
    `Bearer ${'a'.repeat(513)}`,
  ])('%s contains no bearer token', (header) => {
    expect(bearerTokenOf(header)).toBeUndefined();
  });
});

describe('bearer tokens of requests', () => {
  function requestOn(socket: Socket, authorization: string | undefined): IncomingMessage {
    const req = new IncomingMessage(socket);
    if (authorization !== undefined) req.headers.authorization = authorization;
    return req;
  }

  it('an equal header on the same connection is parsed once', () => {
    const read = createBearerTokenReader();
    const socket = new Socket();
    const first = read(requestOn(socket, 'Bearer abc'));
    expect(first).toEqual(bearerTokenOf('Bearer abc'));
    expect(read(requestOn(socket, 'Bearer abc'))).toBe(first);
  });

  it('each request uses its own header: another token, none, or an invalid one', () => {
    const read = createBearerTokenReader();
    const socket = new Socket();
    const headers = ['Bearer abc', 'Bearer abd', undefined, 'Basic YWJj', 'Bearer abd', 'Bearer abc'];
    const tokens = headers.map((header) => read(requestOn(socket, header))?.token);
    expect(tokens).toEqual(['abc', 'abd', undefined, undefined, 'abd', 'abc']);
  });

  it('bearer tokens of two connections are separate', () => {
    const read = createBearerTokenReader();
    expect(read(requestOn(new Socket(), 'Bearer abc'))?.token).toBe('abc');
    expect(read(requestOn(new Socket(), undefined))).toBeUndefined();
  });

  it('different tokens have different keys, which do not reveal them', () => {
    const keys = ['abc', 'abd'].map((token) => bearerTokenOf(`Bearer ${token}`)?.key ?? '');
    expect(new Set(keys).size).toBe(2);
    expect(keys.join()).not.toMatch(/ab[cd]/);
  });
});
