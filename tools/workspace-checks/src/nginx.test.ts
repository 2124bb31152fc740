import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { read } from './workspace.ts';

const [, example = ''] = /```nginx\n([^]*?)```/.exec(read('docs/operations/tls.md')) ?? [];

/** Program that checks a configuration: `NGINX=<path>`, or the one on the PATH. */
const nginx = process.env['NGINX'] ?? 'nginx';
const isInstalled = spawnSync(nginx, ['-v']).error === undefined;

describe('the example of nginx in front of the platform', () => {
  it.each([
    ['uploads of any size reach the platform', 'client_max_body_size 0;'],
    ['uploads are not kept on its disk', 'proxy_request_buffering off;'],
    ['the platform learns the address of the client', 'X-Forwarded-For $proxy_add_x_forwarded_for;'],
    ['paths stay as they were sent', 'proxy_pass http://groundwork;'],
  ])('%s', (_what, line) => {
    expect(example).toContain(line);
  });

  (isInstalled ? it : it.skip)('nginx accepts it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-nginx-'));
    try {
      const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
      const made = `req -x509 -newkey rsa:2048 -nodes -subj /CN=registry.example.com -out ${certificate} -keyout ${key}`;
      spawnSync('openssl', made.split(' '));
      const servers = example
        .replaceAll('/etc/groundwork', folder)
        .replace('listen 443', 'listen 127.0.0.1:18443')
        .replace('listen 80', 'listen 127.0.0.1:18080');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths}\n${servers} }`,
      );
      const { status, stderr } = spawnSync(nginx, ['-t', '-c', file], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
