import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readDemoConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'groundwork-demo-'));
writeFileSync(join(DATA_DIR, 'admin-token'), 'the-local-token\n');

describe('the environment of the demo', () => {
  it('the default target is the platform of npm start', () => {
    expect(readDemoConfig({ DATA_DIR, PORT: '8081' })).toMatchObject({
      baseUrl: 'http://localhost:8081',
      token: 'the-local-token',
    });
  });

  it('another platform can be used with its own token', () => {
    const other = { GROUNDWORK_URL: 'https://groundwork.example.com/', GROUNDWORK_TOKEN: 'theirs' };

    expect(readDemoConfig({ DATA_DIR, ...other })).toMatchObject({
      baseUrl: 'https://groundwork.example.com',
      token: 'theirs',
    });
  });

  it('the local token is never sent to another platform', () => {
    expect(() => readDemoConfig({ DATA_DIR, GROUNDWORK_URL: 'https://groundwork.example.com' })).toThrow(
      'Set GROUNDWORK_TOKEN',
    );
  });

  it('a missing token is reported with what to start', () => {
    expect(() => readDemoConfig({ DATA_DIR: join(DATA_DIR, 'nowhere') })).toThrow('npm start');
  });
});
