import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOutboundHttp } from './outbound-http.ts';
import { testCertificate, type TestCertificate } from './testing/certificate.ts';
import { listen } from './testing/local-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
});

const certificates: Readonly<Record<string, TestCertificate>> = {
  'self-signed': testCertificate({ host: 'localhost' }),
  expired: testCertificate({ host: 'localhost', notAfter: new Date('2021-01-01') }),
  'another name': testCertificate({ host: 'other.example' }),
};

function start(certificate: TestCertificate, asked: string[] = []) {
  const server = createServer({
    ...certificate,
    SNICallback: (name, done) => {
      asked.push(name);
      done(null);
    },
  });
  server.on('request', (_req, res) => res.end('trusted'));
  return listen(server);
}

/** Response to a process that trusts this certificate, configured as operators would do it. */
async function askTrusting(certificate: TestCertificate, url: string): Promise<string> {
  const bundle = join(folder, 'bundle.pem');
  await writeFile(bundle, certificate.cert);
  const script = `
    import { createOutboundHttp } from '${join(import.meta.dirname, 'outbound-http.ts')}';
    const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
    await outbound.request({ method: 'GET', url: '${url}' }).then(
      ({ body }) => process.stdout.write(body),
      ({ reason }) => process.stdout.write(reason),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: bundle, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

describe('T-SS-6: a certificate', () => {
  it.each(['self-signed', 'expired', 'another name'])('a certificate that is %s is refused', async (kind) => {
    const server = await start(certificates[kind] ?? testCertificate({ host: 'localhost' }));
    const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
    const url = `https://localhost:${server.port}/`;
    await expect(outbound.request({ method: 'GET', url })).rejects.toMatchObject({
      reason: 'certificate',
      message: 'the certificate of localhost is not trusted',
    });
    await server.close();
  });

  it('the certificate must match the host name, not the address', async () => {
    const asked: string[] = [];
    const server = await start(testCertificate({ host: 'git.example' }), asked);
    const resolve = () => Promise.resolve(['127.0.0.1']);
    const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] }, { resolve });
    const url = `https://git.example:${server.port}/`;
    await expect(outbound.request({ method: 'GET', url })).rejects.toMatchObject({ reason: 'certificate' });
    expect(asked).toEqual(['git.example']);
    await server.close();
  });

  it.each([
    ['self-signed', 'trusted'],
    ['expired', 'certificate'],
    ['another name', 'certificate'],
  ])('with a bundle of the operator, a certificate that is %s is: %s', async (kind, outcome) => {
    const certificate = certificates[kind] ?? testCertificate({ host: 'localhost' });
    const server = await start(certificate);
    expect(await askTrusting(certificate, `https://localhost:${server.port}/`)).toBe(outcome);
    await server.close();
  });
});
