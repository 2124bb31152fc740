import { describe, expect, it } from '@jest/globals';
import { exampleModule, madeAt } from '../testing/builders.ts';
import { moduleCreated, moduleUpdated } from './module.events.ts';
import {
  moduleNamePattern,
  moduleProviderPattern,
  namespaceOf,
  newModule,
  withSetupStatus,
} from './module.ts';

const later = new Date('2026-01-02T04:00:00.000Z');

describe('names', () => {
  it.each(['a', 'A', '7', 'vpc', 'a-b', 'a_b', 'A-_-9', 'x'.repeat(64)])(
    'a module name can be %s',
    (name) => {
      expect(moduleNamePattern.test(name)).toBe(true);
    },
  );

  it.each(['', '-', '_', '-a', 'a-', '_a', 'a_', 'a b', 'a/b', 'a.b', 'ä', 'a\n', 'x'.repeat(65)])(
    'a module name cannot be %j',
    (name) => {
      expect(moduleNamePattern.test(name)).toBe(false);
    },
  );
});

describe('providers', () => {
  it.each(['a', 'aws', '7', 'x'.repeat(64)])('a provider name can be %s', (provider) => {
    expect(moduleProviderPattern.test(provider)).toBe(true);
  });

  it.each(['', 'AWS', 'a-b', 'a_b', 'a b', 'aws\n', 'x'.repeat(65)])(
    'a provider name cannot be %j',
    (provider) => {
      expect(moduleProviderPattern.test(provider)).toBe(false);
    },
  );
});

describe('a module', () => {
  it('a new module is pending and has a mod- id', () => {
    const module = newModule(exampleModule(), madeAt);
    expect(module).toMatchObject({ status: 'pending', aggregateVersion: 1, createdAt: madeAt });
    expect(module.id).toMatch(/^mod-[0-9A-Za-z]{16}$/);
  });

  it('a module is set up only once', () => {
    const module = exampleModule();
    const complete = withSetupStatus(module, 'setup_complete', later);
    expect(complete).toEqual({ ...module, status: 'setup_complete', aggregateVersion: 2, updatedAt: later });
    expect(complete && withSetupStatus(complete, 'setup_complete', later)).toBeNull();
  });

  it('a private module has its organization’s name as namespace, and a public one its own', () => {
    expect(namespaceOf(exampleModule(), 'acme')).toBe('acme');
    expect(namespaceOf(exampleModule({ registryName: 'public', publicNamespace: 'them' }), 'acme')).toBe(
      'them',
    );
  });

  it('the event of a module carries its whole state', () => {
    const module = exampleModule();
    const event = moduleCreated(module, 'acme');
    expect(event.definition.routingKey).toBe('module.created.v1');
    expect(event.data).toEqual({
      id: module.id,
      registryName: 'private',
      namespace: 'acme',
      name: module.name,
      provider: 'aws',
      noCode: false,
      description: null,
      owner: null,
      contact: null,
      support: null,
      versionRule: null,
      noCodeModule: null,
      tagBindings: [],
      status: 'pending',
    });
    expect(moduleUpdated(module, 'acme').definition.routingKey).toBe('module.updated.v1');
  });
});
