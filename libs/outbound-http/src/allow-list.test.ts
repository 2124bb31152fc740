import { expect, it } from '@jest/globals';
import { isAllowedHostEntry } from './allow-list.ts';

it.each([
  'git.corp.example',
  'git.corp.example:8443',
  'localhost',
  '10.1.2.3',
  '10.1.2.3:3000',
  '[fd00::1]',
  '10.0.0.0/8',
  '10.1.2.3/32',
  'fd12::/32',
])('%s is a valid entry', (entry) => {
  expect(isAllowedHostEntry(entry)).toBe(true);
});

it.each([
  '',
  '*',
  '*.corp.example',
  'https://git.corp.example',
  'git.corp.example/path',
  'me@git.corp.example',
  'git.corp.example:99999',
  '10.0.0.0/33',
  '10.0.0/8',
  'fd12::/129',
  '/8',
  '10.0.0.0/',
  'git corp',
])('%j is not a valid entry', (entry) => {
  expect(isAllowedHostEntry(entry)).toBe(false);
});
