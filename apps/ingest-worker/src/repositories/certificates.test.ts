import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { testCertificate, type TestCertificate } from '@groundwork/outbound-http/testing';
import { z } from 'zod';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

/** A name that cannot be resolved, which shows that git is pinned to the address. */
const host = 'git.example.test';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
  world.server.forgetRequests();
});
afterAll(() => world.stop());

async function fetchByTls(certificate: TestCertificate, authorities?: TestCertificate) {
  const front = createServer(certificate, (socket) => {
    const back = connect(world.server.port, '127.0.0.1');
    for (const each of [socket, back]) each.on('error', () => undefined);
    socket.pipe(back).pipe(socket);
  });
  // A client that does not trust the certificate closes the connection.
  front.on('tlsClientError', () => undefined);
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = z.object({ port: z.number() }).parse(front.address());
  const repository = world.repository(`tls-${port}`);
  const subscription = world.subscribe(repository, {}, { url: `https://${host}:${port}/${repository.name}` });
  const subject = await world.requestCommit(subscription, repository.commit({ files: { 'main.tf': 'x' } }));
  await world.work(await workerWith(authorities));
  front.close();
  return world.said(subject);
}

async function workerWith(authorities: TestCertificate | undefined) {
  if (!authorities) return world.worker;
  const caFile = join(world.root, 'authorities.pem');
  await writeFile(caFile, authorities.cert);
  return world.createWorker({ overrides: { gitTools: { ...world.gitTools, caFile } } });
}

const notAccepted = [
  expect.objectContaining({
    type: 'repository-fetch.failed',
    data: expect.objectContaining({ reason: expect.stringMatching(/^The certificate .* is not trusted/) }),
  }),
];

describe('a git server', () => {
  it('a git server with a certificate of an unknown authority is refused at once with that reason', async () => {
    expect(await fetchByTls(testCertificate({ host }))).toEqual(notAccepted);
    expect(world.server.requests).toEqual([]);
  });

  it("a git server with a certificate of the operator's own authority is accepted", async () => {
    const certificate = testCertificate({ host });
    const said = await fetchByTls(certificate, certificate);
    expect(said.map(({ type }) => type)).toEqual(['upload.received']);
  });

  it.each([
    ['of another name', testCertificate({ host: 'other.example.test' })],
    ['that is over', testCertificate({ host, notAfter: new Date('2021-01-01') })],
  ])(
    "a git server with a certificate %s is refused, also from the operator's own authority",
    async (_what, certificate) => {
      expect(await fetchByTls(certificate, certificate)).toEqual(notAccepted);
      expect(world.server.requests).toEqual([]);
    },
  );
});
