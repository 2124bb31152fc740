import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from './load-config.ts';
import { settings, storageUrlSchema } from './settings.ts';

describe('the settings', () => {
  it.each(Object.entries(settings))('all settings of %s are optional', (_process, own) => {
    expect(() => loadConfig(z.object(own), {})).not.toThrow();
  });

  it('a setting has one default for all processes that read it', () => {
    const defaults = new Map<string, Set<unknown>>();
    const processes: readonly Readonly<Record<string, z.ZodType>>[] = Object.values(settings);
    for (const own of processes) {
      for (const [name, schema] of Object.entries(own)) {
        defaults.set(name, (defaults.get(name) ?? new Set()).add(schema.parse(undefined)));
      }
    }
    expect([...defaults].filter(([, values]) => values.size > 1)).toEqual([]);
  });

  it.each([
    ['UPLOAD_EXPIRY_INTERVAL_SECONDS', '86401'],
    ['INGEST_DEADLINE_SECONDS', '0'],
    ['UPLOAD_MAX_BYTES', '0'],
    ['EDITION', 'cloud'],
  ])('the registry refuses the setting %s=%s', (name, value) => {
    expect(() => loadConfig(z.object(settings.registry), { [name]: value })).toThrow(name);
  });
});

describe('an address of object storage', () => {
  it.each(['file:///objects', 's3://bucket', 's3://bucket?region=eu-central-1'])(
    'object storage may be at %s',
    (text) => {
      expect(storageUrlSchema.parse(text)).toBe(text);
    },
  );

  it.each(['objects', 'file://objects', 's3://', 's3:///path', 'https://bucket.example'])(
    'object storage may not be at %s',
    (text) => {
      expect(storageUrlSchema.safeParse(text).success).toBe(false);
    },
  );
});
