import { describe, expect, it } from '@jest/globals';
import { ioOf } from '../frame/io.ts';
import { createProgram } from '../program.ts';
import { candidates } from './candidates.ts';

const next = (...words: string[]) => candidates(createProgram(ioOf(process)), words);

describe('completion', () => {
  it('commands are completed, on every level', () => {
    expect(next('log')).toEqual(['login', 'logout']);
    expect(next('module', 'd')).toEqual(['delete', 'deleted', 'deprecate', 'diff', 'download']);
  });

  it('a group is also completed by its other name', () => {
    expect(next('modules', 'ch')).toEqual(['check']);
  });

  it('options are those of the command', () => {
    expect(next('module', 'publish', '--s')).toEqual(['--skip-existing']);
    expect(next('login', '--')).toEqual(['--ca-file', '--help', '--name', '--web', '--with-token']);
  });

  it('the words of an option are those that its command accepts, also in a list', () => {
    expect(next('rule', 'create', '--kind', '')).toEqual(['minimum-age', 'window', 'allow', 'deny']);
    expect(next('connection', 'create', '--provider', 'github')).toEqual(['github', 'github_enterprise']);
    expect(next('team', 'create', '--access', 'manage-modules,manage-pol')).toEqual([
      'manage-modules,manage-policies',
      'manage-modules,manage-policy-overrides',
    ]);
  });

  it('the command that shells call is not offered', () => {
    expect(next('complet')).toEqual(['completion']);
  });
});
