import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { opaProgram } from '../testing/opa.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { sharedCompileCache } from '../testing/release.ts';
import { newVisitor } from '../testing/visitor.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'run.mjs');

const verdictsIn = (printed: string) =>
  [...printed.matchAll(/Verdict for \S+: (\w+)/g)].map(([, verdict]) => verdict);

export function describeDemo(test: () => TestPlatform) {
  describe('npm run demo', () => {
    it('the tour ends with the address of the page of a module that it has published', async () => {
      const { platform, adminToken } = test();
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'demo'], {
        env: {
          PATH: process.env['PATH'],
          TMPDIR: process.env['TMPDIR'],
          ...sharedCompileCache(),
          GROUNDWORK_URL: platform.baseUrl,
          GROUNDWORK_TOKEN: adminToken,
          ...(opaProgram !== undefined && { OPA_BINARY: opaProgram }),
        },
      });
      expect(stdout).not.toContain(adminToken);
      expect(stdout).toContain('$ npx . module publish examples/modules/terraform-generic-network-layout');
      expect(stdout).toMatch(/1\.2\.0 of \S+ is ok/);
      expect(stdout).toMatch(/deserves 2\.0\.0 \(major\)\. 1\.1\.0 is too low\./);
      expect(stdout).toMatch(/\/photo-store\/aws +photos +~> 1\.0 +no +reader_arns/);
      expect(stdout).toMatch(/network-layout\/generic +1\.0\.0 +1\.1\.0 +deprecated/);
      expect(stdout).toMatch(/\/network-layout\/generic +1\.0\.0 +0 +1\n/);
      expect(stdout).toMatch(/network-layout\/generic +1\.0\.0 .*forbidden/);
      if (opaProgram !== undefined)
        expect(verdictsIn(stdout)).toEqual(['failed', 'overridable', 'passed', 'failed']);
      const [, address = ''] = /in a browser[^\n]*\n\s+(\S+)\s*$/.exec(stdout) ?? [];
      const visitor = newVisitor(platform.baseUrl);
      await visitor.open(address);
      const { status, url, page, text } = await visitor.send('/app/sign-in', { token: adminToken });
      expect([status, url.href]).toEqual([200, address]);
      expect(page.querySelector('h1')?.text).toContain('network-layout');
      expect(text).toContain('1.1.0');
      expect(text).toContain('1.0.0');
    });
  });
}
