import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

describe('npm run conformance:loading', () => {
  it('says so and succeeds on a machine without Terraform', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [main], { env: { PATH: '' } });
    expect(stdout).toBe('conformance:loading: not run, because terraform is not installed.\n');
  });
});
