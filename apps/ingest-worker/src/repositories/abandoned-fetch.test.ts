import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkerContext } from '../context-worker.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

const MiB = 1024 * 1024;

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld({ env: { UPLOAD_MAX_BYTES: '2000' } });
});
afterEach(async () => {
  // Git is gone as well: while it ran, its folder could not have been removed for good.
  expect(await world.leftOver()).toEqual([]);
  await world.app.testDatabase.database.knex('jobs').delete();
});
afterAll(() => world.stop());

/** The content should be much larger than the buffer of a pipe. */
async function fetchFile(name: string, content: Buffer, worker?: WorkerContext) {
  const repository = world.repository(name);
  const commit = repository.commit({ files: { 'large.bin': content }, tags: ['v1.0.0'] });
  return world.fetchCommit(repository, commit, { ctx: worker });
}

const failed = (reason: string) => [
  expect.objectContaining({
    type: 'repository-fetch.failed',
    data: expect.objectContaining({ reason }),
  }),
];

describe('an incomplete read', () => {
  it('a file above the file limit ends the job with that reason', async () => {
    const said = await fetchFile('larger-than-a-file', Buffer.alloc(65 * MiB));
    expect(said).toEqual(failed(`"large.bin" is larger than ${64 * MiB} bytes.`));
  }, 60_000);

  it('an archive that would exceed the upload limit ends the job with that reason', async () => {
    const said = await fetchFile('larger-than-an-upload', randomBytes(4 * MiB));
    expect(said).toEqual(failed('The archive of the commit is larger than 2000 bytes.'));
  }, 60_000);

  it('a job whose storage fails during a read is released for another attempt', async () => {
    const storage = await world.app.openOwnStorage();
    const worker = await world.createWorker({
      overrides: {
        storage: {
          ...storage,
          async put(_key, content) {
            for await (const chunk of content) if (chunk.length > 0) throw new Error('the disk is full');
            throw new Error('there was no content');
          },
        },
      },
    });
    expect(await fetchFile('storage-fails', randomBytes(4 * MiB), worker)).toEqual([]);
    expect(await world.jobs()).toMatchObject([{ state: 'waiting', attempt: 1, attempts_returned: 0 }]);
  }, 60_000);
});
