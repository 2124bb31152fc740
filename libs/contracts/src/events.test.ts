import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { envelopeSchema, maxEventDataBytes } from './envelope.ts';
import { events } from './events.ts';
import { subscriptions, topology } from './subscriptions.ts';

const folder = join(import.meta.dirname, 'samples');
const sampleFiles = readdirSync(folder);

describe('event samples', () => {
  it.each(events.map((event) => event.routingKey))('%s has a sample', (routingKey) => {
    expect(sampleFiles.some((file) => file.startsWith(`${routingKey}.`))).toBe(true);
  });

  it.each(sampleFiles)('the sample of %s is still accepted', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const envelope = envelopeSchema.parse(JSON.parse(text));
    const event = events.find(({ routingKey }) => file.startsWith(`${routingKey}.`));

    expect(event).toMatchObject({
      type: envelope.type,
      major: envelope.major,
      publisher: envelope.publisher,
    });
    expect(event?.aggregate).toBe(envelope.aggregate.kind);
    expect(event?.deletes).toBe(envelope.deleted);
    expect(event?.data.safeParse(envelope.data)).toMatchObject({ success: true });
    expect(text.length).toBeLessThan(maxEventDataBytes);
  });
});

describe('event definitions', () => {
  it('every event has its own routing key', () => {
    expect(new Set(events.map((event) => event.routingKey)).size).toBe(events.length);
  });

  it('every subscription is for a published event', () => {
    for (const definition of Object.values(subscriptions).flat()) expect(events).toContain(definition);
  });

  it('the topology names every subscription', () => {
    expect(topology.groups.find(({ name }) => name === 'registry')?.bindings).toContainEqual({
      publisher: 'ingest-worker',
      routingKey: 'module-archive.accepted.v1',
    });
  });

  it('no event has a field for a secret', () => {
    const forbidden = /"(secret|password|token-?string|private-?key|token)"/i;
    for (const event of events) {
      expect(JSON.stringify(z.toJSONSchema(event.data, { unrepresentable: 'any' }))).not.toMatch(forbidden);
    }
  });
});
