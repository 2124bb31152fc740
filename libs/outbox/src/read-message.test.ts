import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { BusMessage } from '@groundwork/message-bus';
import { readMessage } from './read-message.ts';
import { storableJson } from './storable-json.ts';
import { onItemCreated } from './testing/items.ts';
import { Unacceptable } from './unacceptable.ts';

const handler = onItemCreated();
const handlers = new Map([[handler.definition.routingKey, handler]]);

const valid = {
  type: 'item.created',
  major: 1,
  publisher: 'registry',
  occurredAt: '2026-01-01T00:00:00.000Z',
  organizationId: null,
  aggregate: { kind: 'item', id: 'item-1', version: 1 },
  deleted: false,
  cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
  data: { text: 'text' },
};

function message(envelope: Readonly<Record<string, unknown>>, carrier: Partial<BusMessage> = {}): BusMessage {
  const id = randomUUID();
  return {
    id,
    publisher: 'registry',
    routingKey: 'item.created.v1',
    body: JSON.stringify({ ...valid, id, ...envelope }),
    ...carrier,
  };
}

describe('reading a message from the bus', () => {
  it('a message is read with its envelope and handler, and unknown members are ignored', () => {
    const read = readMessage(message({ since: 'a later minor version' }), handlers);
    expect(read.handler).toBe(handler);
    expect(read.envelope).toMatchObject(valid);
  });

  it.each([
    ['no JSON', message({}, { body: '{"a":' }), 'not JSON'],
    ['JSON that is not an event', message({}, { body: '[1, 2]' }), 'it is not an event'],
    ['an event without its cause', message({ cause: undefined }), 'cause'],
    [
      'a type that this service has no handler for',
      message({}, { routingKey: 'item.renamed.v1' }),
      'this service has no handler for item.renamed.v1',
    ],
    [
      'a major version that this service has no handler for',
      message({}, { routingKey: 'item.created.v2' }),
      'no handler for',
    ],
    ['another major version than its key says', message({ major: 2 }), 'its type is item.created.v2'],
    ['another id than its carrier says', message({ id: randomUUID() }), 'its id is'],
    [
      'an event that says it is of another service',
      message({ publisher: 'policy' }),
      'its publisher is policy',
    ],
    [
      'an event that another service has published',
      message({}, { publisher: 'policy' }),
      'its transport is policy',
    ],
    [
      'another kind of aggregate',
      message({ aggregate: { kind: 'team', id: 'x', version: 1 } }),
      'its aggregate is',
    ],
    ['something that is not a tombstone', message({ deleted: true }), 'its deleted is true'],
    ['more than 80 KiB', message({ data: { text: 'x'.repeat(80 * 1024) } }), 'longer than 81920 bytes'],
    ['a NUL character', message({ data: { text: 'a\0b' } }), 'cannot be stored'],
    ['half a surrogate pair', message({ data: { text: '\ud800' } }), 'cannot be stored'],
    ['a NUL in a name', message({ data: { 'a\0': 1 } }), 'cannot be stored'],
    ['a number that is too large', message({}, { body: '{"a": 1e999}' }), 'number that is too large'],
    ['deep nesting', message({}, { body: '['.repeat(20_000) + ']'.repeat(20_000) }), 'nested too deeply'],
  ])('a message is refused for %s', (_, wrong, reason) => {
    const reading = () => readMessage(wrong, handlers);
    expect(reading).toThrow(Unacceptable);
    expect(reading).toThrow(reason);
  });

  it('data of the wrong shape is refused when the handler gets it', async () => {
    const { envelope } = readMessage(message({ data: { text: 1 } }), handlers);
    const stores = { effects: { add: () => Promise.reject(new Error('must not be called')) } };
    await expect(handler.handle(stores, envelope)).rejects.toThrow(Unacceptable);
  });

  it('any message can be stored, as it is or as text', () => {
    const bodies = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json({ stringUnit: 'binary' }),
      fc.string().map((text) => JSON.stringify({ text: `${text}\0` })),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const stored: unknown = JSON.parse(storableJson(body));
        expect(JSON.stringify(stored)).not.toMatch(/(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/i);
        expect(storableJson(body) === body || typeof stored === 'string').toBe(true);
      }),
    );
  });
});
