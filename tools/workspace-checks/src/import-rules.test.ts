import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { endpointsOf, fileRoles, roleOf } from './file-roles.ts';
import { importRules } from './import-rules.ts';

const linter = new Linter({ cwd: join(import.meta.dirname, '..', '..', '..') });
const config: Linter.Config[] = [
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  ...importRules(),
];

/** True if ESLint refuses an import. The file need not exist, because only its name matters. */
const isRefused = (file: string, imported: string) =>
  linter.verify(`import { x } from '${imported}';\nx();\n`, config, { filename: file }).length > 0;

const modules = 'apps/registry/src/modules';
const members = 'apps/catalogue/src/members';

describe('an import that a role forbids', () => {
  it.each([
    ['an entity file imports express', `${modules}/module.ts`, 'express'],
    ['an entity file imports a store', `${modules}/module.ts`, './module.store.ts'],
    ['an entity file imports the stores', `${modules}/module.ts`, '../stores.ts'],
    ['an entity file imports node:http', `${modules}/module.ts`, 'node:http'],
    ['an entity file imports the database', `${modules}/module.ts`, '@groundwork/database'],
    ['an entity file imports the context', `${modules}/module.ts`, '../context.ts'],
    ['an entity file imports what it is rendered by', `${modules}/module.ts`, './module.serializer.ts'],
    ['a file of events imports a store', `${modules}/module.events.ts`, './module.store.ts'],
    [
      'a file of transitions imports the database',
      `${modules}/module.transitions.ts`,
      '@groundwork/database',
    ],
    ['a policy imports express', `${modules}/module.policy.ts`, 'express'],
    ['a request shape imports the stores', `${modules}/module.request.ts`, '../stores.ts'],
    ['access imports a serializer', `${modules}/module.access.ts`, './module.serializer.ts'],
    ['a view imports knex', `${modules}/module.view.ts`, 'knex'],
    ['a serializer imports the stores', `${modules}/module.serializer.ts`, '../stores.ts'],
    ['a store imports express', `${modules}/module.store.ts`, 'express'],
    ['a store imports a policy', `${modules}/module.store.ts`, './module.policy.ts'],
    ['changes import express', `${modules}/module.changes.ts`, 'express'],
    ['a sweep imports knex', `${modules}/upload.sweep.ts`, 'knex'],
    ['an event handler imports express', `${modules}/on-module-deleted.ts`, 'express'],
    ['an endpoint imports knex', `${modules}/show-module.ts`, 'knex'],
    ['an endpoint imports another endpoint', `${modules}/show-module.ts`, './list-modules.ts'],
    ['an endpoint imports one of another folder', `${modules}/show-module.ts`, '../feeds/feed-modules.ts'],
    ['a view imports an endpoint with markup', `${members}/members.view.ts`, './remove-member.tsx'],
    ['a page imports the context', `${members}/members-page.tsx`, '../context.ts'],
    ['a request shape imports an endpoint', `${modules}/module.request.ts`, './create-module.ts'],
    ['a mechanism imports an endpoint', 'apps/gateway/src/requests/target.ts', '../platform/show-ping.ts'],
    ['production code imports the testing lib', `${modules}/show-module.ts`, '@groundwork/testing'],
    [
      'production code imports the VCS stand-ins',
      `${modules}/show-module.ts`,
      '@groundwork/testing/local-vcs',
    ],
    ['production code imports the tests of a lib', `${modules}/show-module.ts`, '@groundwork/http/testing'],
    ['production code imports test support', `${modules}/show-module.ts`, '../testing/builders.ts'],
    ['a service imports the broker', 'apps/registry/src/context.ts', 'amqplib'],
    ['a lib makes tokens of its own', 'libs/http/src/routes/mount-routes.ts', 'jsonwebtoken'],
  ])('an import is an error: %s', (_breach, file, imported) => {
    expect(isRefused(file, imported)).toBe(true);
  });
});

describe('an import that a role allows', () => {
  it.each([
    ['an entity file imports node:crypto', `${modules}/module.ts`, 'node:crypto'],
    ['an entity file imports the contracts', `${modules}/module.ts`, '@groundwork/contracts'],
    ['a store imports knex', `${modules}/module.store.ts`, 'knex'],
    ['an endpoint imports express', `${modules}/show-module.ts`, 'express'],
    ['an endpoint imports a request shape', `${modules}/show-module.ts`, './module.request.ts'],
    ['an endpoint with markup imports HTTP', `${members}/remove-member.tsx`, '@groundwork/http'],
    ['the route table imports an endpoint', 'apps/registry/src/routes.ts', './modules/show-module.ts'],
    ['a test imports an endpoint', `${modules}/show-module.test.ts`, './show-module.ts'],
    ['a test imports the VCS stand-ins', `${modules}/show-module.test.ts`, '@groundwork/testing/local-vcs'],
    ['a mechanism imports node:http', 'apps/gateway/src/exchanges/exchange.ts', 'node:http'],
  ])('an import is allowed: %s', (_use, file, imported) => {
    expect(isRefused(file, imported)).toBe(false);
  });
});

it('an endpoint of more than 150 lines is an error', () => {
  const long = 'void 0;\n'.repeat(151);

  expect(linter.verify(long, config, { filename: `${modules}/show-module.ts` })).toHaveLength(1);
  expect(linter.verify(long, config, { filename: `${modules}/module.ts` })).toEqual([]);
});

describe('the role of a file', () => {
  it.each([
    ['modules/show-module.ts', 'endpoint'],
    ['modules/module.ts', 'entity'],
    ['modules/module.store.ts', 'store'],
    ['modules/on-module-deleted.ts', 'handler'],
    ['modules/module.helpers.ts', undefined],
    ['modules/Module.ts', undefined],
    ['modules/module.store.old.ts', undefined],
  ])('the role of %s is %s', (file, role) => {
    expect(roleOf(file, ['modules/show-module.ts'])).toBe(role);
  });

  it('endpoints are the imports of the route table, whatever their names', () => {
    const endpoints = endpointsOf('registry');

    expect(endpoints).toContain('modules/show-module.ts');
    expect(endpoints).toContain('feeds/feed-modules.ts');
    expect(endpoints).not.toContain('context.ts');
    expect(endpointsOf('gateway')).not.toContain('requests/own-route.ts');
  });

  it('every role has a unique name', () => {
    const names = Object.values(fileRoles).map(({ file }) => file);

    expect(new Set(names).size).toBe(names.length);
  });
});
