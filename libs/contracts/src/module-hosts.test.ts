import { expect, it } from '@jest/globals';
import { moduleHostsOf, moduleHostsSchema, normalizedHost } from './module-hosts.ts';

it.each([
  ['registry.example', 'registry.example'],
  ['Registry.example:443', 'registry.example'],
  ['localhost:8080', 'localhost:8080'],
  ['', undefined],
  ['a/b', undefined],
  ['https://registry.example', undefined],
])('the host %j is read as %j', (text, host) => {
  expect(normalizedHost(text)).toBe(host);
});

it.each([
  [
    'https://groundwork.example:8443/',
    'Modules.example, localhost:8080',
    ['groundwork.example:8443', 'modules.example', 'localhost:8080'],
  ],
  ['https://groundwork.example', 'groundwork.example', ['groundwork.example']],
  ['http://localhost:8080', 'modules.example', ['localhost:8080', 'groundwork.test', 'modules.example']],
])('modules of %s and of MODULE_HOSTS=%s are those of this platform', (baseUrl, others, hosts) => {
  expect(moduleHostsOf(baseUrl, moduleHostsSchema.parse(others))).toEqual(hosts);
});
