import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import type { WorkerContext } from '../context-worker.ts';
import {
  handMadePack,
  packetLine,
  packWithBlobOf,
  repeatingDelta,
  sideBand,
  type PackedObject,
} from '../testing/hand-made-pack.ts';
import { processesIn, watchMemoryOf } from '../testing/processes-in.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

const MiB = 1024 * 1024;
/** Limit on the memory of all processes of one git command together. */
const maxMemoryMib = 256;

let world: RepositoryWorld;
beforeAll(async () => {
  // Git reports nothing until the whole list of refs has arrived, which takes a while here.
  world = await startRepositoryWorld({ limits: { diskBytes: 64 * MiB, stallMs: 110_000 } });
});
afterEach(async () => {
  await waitFor(async () => (await processesIn(world.scratch.repositories)).length === 0);
  expect(await world.leftOver()).toEqual([]);
  world.server.misbehave(undefined);
  await world.app.testDatabase.database.knex('jobs').delete();
});
afterAll(() => world.stop());

let counter = 0;
const freshRepository = () => world.repository(`bomb-${(counter += 1)}`);

async function readTags(repository: { name: string }) {
  const subscription = world.subscribe(repository);
  await world.pushed(newId('organization'), subscription);
  return outcomeOf(subscription.id);
}

async function fetchOne(repository: { name: string }, commit: string, worker?: WorkerContext) {
  const subject = await world.requestCommit(world.subscribe(repository), commit);
  return outcomeOf(subject, worker);
}

async function outcomeOf(about: string, worker?: WorkerContext) {
  const memory = watchMemoryOf(world.scratch.repositories);
  await world.work(worker);
  const memoryMib = memory.stop();
  return { memoryMib, text: JSON.stringify([await world.said(about), await world.jobs()]) };
}

/** Sends chunks until the client disconnects, and lets other work run in between. */
async function pour(res: ServerResponse, next: () => Buffer | undefined): Promise<void> {
  for (let chunk = next(); chunk && !res.destroyed; chunk = next()) {
    await new Promise((resolve) => res.write(chunk, resolve));
    await setImmediate();
  }
  res.end();
}

const refsInChunk = 10_000;
/** Git accepts repeated names. */
const chunkOfRefs = Buffer.concat(
  Array.from({ length: refsInChunk }, (_, index) => packetLine(`${'a'.repeat(40)} refs/tags/t${index}\n`)),
);

function pourRefs(chunks: number) {
  let left = chunks;
  world.server.misbehave((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
    res.write('001e# service=git-upload-pack\n0000');
    res.write(packetLine(`${'a'.repeat(40)} refs/heads/main\0side-band-64k\n`));
    void pour(res, () => {
      left -= 1;
      if (left >= 0) return chunkOfRefs;
      return left === -1 ? Buffer.from('0000') : undefined;
    });
    return true;
  });
}

function streamResponse(next: () => Buffer | undefined) {
  world.server.misbehave((req, res, body) => {
    if (req.method !== 'POST' || !body.toString('latin1').includes('command=fetch')) return false;
    res.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    res.write(packetLine('packfile\n'));
    void pour(res, next);
    return true;
  });
}

function respondWithPack(objects: readonly PackedObject[]) {
  const chunks = [sideBand(1, handMadePack(objects)), Buffer.from('0000')];
  streamResponse(() => chunks.shift());
}

describe('bombs (T-GI-6)', () => {
  it('endless refs are cut when git reaches its memory limit', async () => {
    pourRefs(Number.POSITIVE_INFINITY);
    const { text, memoryMib } = await readTags(freshRepository());
    expect(text).toContain('git reached a limit on memory');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it('a repository with more than 250,000 refs is refused', async () => {
    pourRefs(26);
    const { text, memoryMib } = await readTags(freshRepository());
    expect(text).toContain('more than 250000 refs');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it('an endless pack is cut by the disk quota', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const noise = randomBytes(32_768);
    // Blocks that are stored, not compressed; none of them is the last.
    const block = sideBand(1, Buffer.concat([Buffer.of(0, 0, 0x80, 0xff, 0x7f), noise]));
    let isFirst = true;
    streamResponse(() => {
      const start = Buffer.concat([packWithBlobOf(2 ** 40), Buffer.of(0x78, 0x01)]);
      const chunk = isFirst ? sideBand(1, start) : block;
      isFirst = false;
      return chunk;
    });
    const { text, memoryMib } = await fetchOne(repository, commit);
    expect(text).toMatch(/are larger than \d+ bytes|git reached a limit on memory, time or file size/);
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it('a tiny delta that expands to 400 MiB is cut when git reaches its memory limit', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    respondWithPack([{ blob: Buffer.alloc(8 * MiB) }, { delta: repeatingDelta(8 * MiB, 8 * MiB, 50) }]);
    const { text, memoryMib } = await fetchOne(repository, commit);
    expect(text).toContain('git reached a limit on memory');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it('a chain of 5,000 deltas needs no more memory than a short one', async () => {
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const sizes = Array.from({ length: 5_000 }, (_, index) => 10_000 - index);
    const chain = sizes.slice(1).map((bytes, index) => ({
      delta: repeatingDelta(sizes[index] ?? 0, bytes, 1),
    }));
    respondWithPack([{ blob: Buffer.alloc(10_000) }, ...chain]);
    const { text, memoryMib } = await fetchOne(repository, commit);
    // The whole pack was readable, but did not contain the commit.
    expect(text).toContain('damaged repository');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it('endless progress output is cut at the deadline', async () => {
    const { gitTools } = world;
    const hasty = { ...gitTools, limits: { ...gitTools.limits, deadlineMs: 3_000 } };
    const worker = await world.createWorker({ overrides: { gitTools: hasty } });
    const repository = freshRepository();
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    streamResponse(() => sideBand(2, Buffer.from(`${'on and on '.repeat(1000)}\r`)));
    const { text, memoryMib } = await fetchOne(repository, commit, worker);
    expect(text).toContain('took longer than 3 seconds');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);

  it.each([
    [
      '2,000 directories in each other',
      `${'a/'.repeat(2_000)}main.tf`,
      /more than 32 levels deep|longer than 255/,
    ],
    ['names of 5,000 bytes', 'n'.repeat(5_000), /A path is longer than 255 bytes/],
  ])(
    'a repository is refused for %s',
    async (_what, path, reason) => {
      const repository = freshRepository();
      const commit = repository.commit({ files: { [path]: 'x' } });
      const { text, memoryMib } = await fetchOne(repository, commit);
      expect(text).toMatch(reason);
      expect(memoryMib).toBeLessThan(maxMemoryMib);
    },
    120_000,
  );

  it('12 nested directories of 9,000 entries each are refused', async () => {
    const repository = freshRepository();
    const blob = Buffer.from(repository.addObject('blob', 'x'), 'hex');
    const entry = (mode: string, name: string, hash: Buffer) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), hash]);
    const files = Array.from({ length: 9_000 }, (_, index) => entry('100644', `z${10_000 + index}`, blob));
    let tree = repository.addObject('tree', Buffer.concat(files));
    for (let level = 1; level < 12; level += 1)
      tree = repository.addObject(
        'tree',
        Buffer.concat([entry('40000', 'a', Buffer.from(tree, 'hex')), ...files]),
      );
    const person = 'A <a@b> 0 +0000';
    const commit = repository.addObject(
      'commit',
      `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nx\n`,
    );
    repository.setRef('refs/heads/main', commit);
    const { text, memoryMib } = await fetchOne(repository, commit);
    expect(text).toContain('more than 10000 entries');
    expect(memoryMib).toBeLessThan(maxMemoryMib);
  }, 120_000);
});
