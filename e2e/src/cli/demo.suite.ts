import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'run.mjs');

export function describeDemo(test: () => TestPlatform) {
  describe('npm run demo', () => {
    it('the tour ends with the address of a module, which two versions of are published', async () => {
      const { platform, adminToken } = test();
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'demo'], {
        env: {
          PATH: process.env['PATH'],
          TMPDIR: process.env['TMPDIR'],
          GROUNDWORK_URL: platform.baseUrl,
          GROUNDWORK_TOKEN: adminToken,
        },
      });
      expect(stdout).not.toContain(adminToken);
      expect(stdout).toContain('$ npx . module publish examples/modules/terraform-generic-network-layout');
      expect(stdout).toMatch(/1\.2\.0 of \S+ is ok/);
      const [, organization = ''] = /\/app\/modules\/([^/]+)\/network-layout\/generic\n/.exec(stdout) ?? [];
      const { 'version-statuses': versions } = await asToken(platform.baseUrl, adminToken).showModule(
        organization,
        'network-layout',
      );
      expect(versions).toMatchObject([
        { version: '1.1.0', status: 'ok' },
        { version: '1.0.0', status: 'ok' },
      ]);
    });
  });
}
