import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { readGauges, rowsOf } from '@groundwork/database';
import { buildJob } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { createJobStore, jobGauges, type JobStore } from './job.store.ts';
import { SupersededAttempt, type Job } from './job.ts';

describe('jobs', () => {
  let app: IngestTestApp;
  beforeAll(async () => {
    app = await startIngestTestApp();
  });
  afterAll(() => app.stop());
  afterEach(() => app.testDatabase.database.knex('jobs').delete());

  const jobs = () => app.ctx.stores.jobs;
  const take = async (leaseSeconds = 60): Promise<Job> => {
    const job = await jobs().take('archive', leaseSeconds);
    if (!job) throw new Error('no job is due');
    return job;
  };
  const archive = { key: 'a'.repeat(40), sha256: 'b'.repeat(64), bytes: 7 };
  const details = { key: 'c'.repeat(40), sha256: 'd'.repeat(64), bytes: 9 };
  const accepted = { outcome: 'accepted', details, notes: ['a link'] } as const;

  it('a job is taken as it was inserted, for its first attempt', async () => {
    const inserted = await buildJob(app);
    const { work, ...expected } = inserted;

    expect(await take()).toEqual({ ...expected, id: expect.any(Number), attempt: 1, tries: 1 });
    expect(work).toBe('archive');
    expect(await jobs().take('archive', 60)).toBeUndefined();
  });

  it('metrics say how many jobs wait and run, and how old the oldest is', async () => {
    await buildJob(app);
    await buildJob(app);
    await take();
    const rows = await readGauges(app.testDatabase.database, jobGauges);
    const valueOf = (gauge: string, work: string, state?: string) =>
      rows.find(
        ({ gauge: name, labels }) => name === gauge && labels['work'] === work && labels['state'] === state,
      )?.value;

    expect(valueOf('groundwork_ingest_jobs', 'archive', 'waiting')).toBe(1);
    expect(valueOf('groundwork_ingest_jobs', 'archive', 'running')).toBe(1);
    expect(valueOf('groundwork_ingest_jobs', 'git', 'waiting')).toBe(0);
    expect(valueOf('groundwork_ingest_oldest_job_age_seconds', 'archive')).toBeGreaterThan(0);
    expect(valueOf('groundwork_ingest_oldest_job_age_seconds', 'git')).toBe(0);
  });

  it('workers get only the kinds of work that they do', async () => {
    await buildJob(app, { archive });

    expect(await app.ctx.stores.gitJobs.take(60)).toBeUndefined();
    expect(await jobs().take('archive', 60)).toBeDefined();
  });

  it('50 workers that ask at once get one of 50 jobs each', async () => {
    for (let index = 0; index < 50; index += 1) await buildJob(app, { archive });

    const taken = await Promise.all(Array.from({ length: 50 }, () => take()));

    expect(new Set(taken.map(({ id }) => id)).size).toBe(50);
  });

  it('taking a job does not wait for the disk, ending it does', async () => {
    await buildJob(app, { archive });
    const settingAfter = (work: (store: JobStore) => Promise<unknown>) =>
      app.testDatabase.database.transaction(async (trx) => {
        await trx.raw('set local synchronous_commit = on');
        await work(createJobStore(trx));
        return rowsOf(await trx.raw('show synchronous_commit'));
      });
    let job: Job | undefined;
    const taken = await settingAfter(async (store) => (job = await store.take('archive', 60)));
    const ended = await settingAfter(async (store) => job && store.finish(job, accepted));
    expect([taken, ended]).toEqual([[{ synchronous_commit: 'off' }], [{ synchronous_commit: 'on' }]]);
    expect(await app.findOutcome(job?.subject ?? '')).toMatchObject({ state: 'done' });
  });

  it('a job whose lease is over is taken again, as the next attempt', async () => {
    await buildJob(app, { archive });
    const first = await take(-1);

    const second = await take();

    expect(second).toMatchObject({ id: first.id, attempt: 2 });
  });

  it('other workers cannot take a job whose lease is renewed', async () => {
    await buildJob(app, { archive });
    const job = await take(-1);

    expect(await jobs().renew([job], 60)).toEqual([]);

    expect(await jobs().take('archive', 60)).toBeUndefined();
  });

  it('an overtaken attempt cannot change its job', async () => {
    await buildJob(app, { archive });
    const first = await take(-1);
    const second = await take();

    expect(await jobs().renew([first], 10)).toEqual([first]);
    await expect(jobs().finish(first, accepted)).rejects.toThrow(SupersededAttempt);
    await jobs().retryLater(first, 'late', 0);
    await jobs().release(first);

    expect(await app.findOutcome(second.subject)).toEqual({
      state: 'running',
      attempt: 2,
      outcome: null,
      reason: null,
    });
    await jobs().finish(second, accepted);
    await expect(jobs().finish(second, { outcome: 'rejected', reason: 'twice' })).rejects.toThrow(
      SupersededAttempt,
    );
    expect(await app.findOutcome(second.subject)).toMatchObject({ state: 'done', outcome: 'accepted' });
  });

  it('a failed job is due again only after its pause', async () => {
    await buildJob(app, { archive });

    await jobs().retryLater(await take(), 'the storage was away', 60);

    expect(await jobs().take('archive', 60)).toBeUndefined();
    const { knex } = app.testDatabase.database;
    await knex('jobs').update({ run_after: knex.raw("run_after - interval '60 seconds'") });
    expect(await take()).toMatchObject({ attempt: 2 });
  });

  it('a released job is due at once', async () => {
    await buildJob(app, { archive });

    await jobs().release(await take());

    // The attempt number has grown, but not the number of tries, because the job did not fail.
    expect(await take()).toMatchObject({ attempt: 2, tries: 1 });
  });

  it('a job keeps its outcome', async () => {
    const job = await buildJob(app, { archive });
    expect(await jobs().findLast(job)).toMatchObject({ state: 'waiting', accepted: undefined });

    await jobs().finish(await take(), accepted);

    expect(await jobs().findLast(job)).toMatchObject({
      state: 'done',
      job: { subject: job.subject, archive },
      accepted: { details, notes: ['a link'] },
    });
    expect(await jobs().findLast({ ...job, organizationId: newId('organization') })).toBeUndefined();
  });

  it('only jobs that ended longer ago than the given time are forgotten', async () => {
    for (let index = 0; index < 4; index += 1) await buildJob(app, { archive });
    for (let index = 0; index < 3; index += 1) await jobs().finish(await take(), accepted);
    const { knex } = app.testDatabase.database;
    const old = knex('jobs').select('id').where({ state: 'done' }).orderBy('id').limit(2);
    await knex('jobs')
      .whereIn('id', old)
      .update({ finished_at: knex.raw("now() - interval '30 days 1 minute'") });
    await knex('jobs').update({ created_at: '2026-01-01' });

    expect(await jobs().removeFinished(30, 1)).toBe(1);
    expect(await jobs().removeFinished(30, 100)).toBe(1);
    expect(await jobs().removeFinished(30, 100)).toBe(0);

    expect(await knex('jobs')).toHaveLength(2);
  });

  it('a finished job is never due again', async () => {
    await buildJob(app, { archive });

    await jobs().finish(await take(), { outcome: 'rejected', reason: 'no archive' });

    expect(await jobs().take('archive', 60)).toBeUndefined();
  });

  it('an organization with many jobs gets no second worker while another organization waits', async () => {
    const [busy, quiet] = [newId('organization'), newId('organization')];
    for (let index = 0; index < 20; index += 1) await buildJob(app, { archive, organizationId: busy });
    for (let index = 0; index < 3; index += 1) await buildJob(app, { archive, organizationId: quiet });

    const owners = [];
    for (let index = 0; index < 6; index += 1) owners.push((await take()).organizationId);

    expect(owners).toEqual([busy, quiet, busy, quiet, busy, quiet]);
    expect(await take()).toMatchObject({ organizationId: busy });
  });

  it('a person gets no second worker while another person waits, in whatever organizations their archives are', async () => {
    for (let index = 0; index < 5; index += 1) await buildJob(app, { archive, uploader: 'greedy' });
    const neighbor = await buildJob(app, { archive, uploader: 'neighbor' });
    const nobody = await buildJob(app, { archive });

    const taken = [await take(), await take(), await take(), await take()];

    expect(taken[0]?.uploader).toBe('greedy');
    expect(taken.slice(1, 3).map(({ subject }) => subject)).toEqual([neighbor.subject, nobody.subject]);
    expect(taken[3]?.uploader).toBe('greedy');
  });

  it('a user is not behind archives of team tokens in many organizations', async () => {
    for (let index = 0; index < 5; index += 1)
      await buildJob(app, { archive, organizationId: newId('organization'), uploader: null });
    const first = await take();
    const neighbor = await buildJob(app, {
      archive,
      organizationId: newId('organization'),
      uploader: 'user',
    });

    const next = await take();

    expect(first.uploader).toBeNull();
    expect(next.subject).toBe(neighbor.subject);
  });

  it('jobs of uploaders that have to wait are not taken', async () => {
    await buildJob(app, { archive, uploader: 'full' });
    expect(await jobs().take('archive', 60, { without: ['full', 'other'] })).toBeUndefined();

    const nobody = await buildJob(app, { archive });
    expect(await jobs().take('archive', 60, { without: ['full'] })).toMatchObject({
      subject: nobody.subject,
    });
    expect(await jobs().take('archive', 60, { without: ['other'] })).toMatchObject({ uploader: 'full' });
  });

  it('archives that are read again come last, and wait while others of them have their share', async () => {
    const again = await buildJob(app, { archive, readsAgain: true });
    const uploaded = await buildJob(app, { archive, uploader: 'somebody' });

    expect(await take()).toMatchObject({ subject: uploaded.subject, readsAgain: false });
    expect(await jobs().take('archive', 60, { mayReadAgain: false })).toBeUndefined();
    expect(await take()).toMatchObject({ subject: again.subject, readsAgain: true });
  });

  it('archives that are read again to compile policies wait for a worker that has OPA', async () => {
    const policySet = { archive, purpose: 'policy-set-version', subject: newId('policySetVersion') } as const;
    const again = await buildJob(app, { ...policySet, readsAgain: true });
    expect(await jobs().take('archive', 60, { mayCompile: false })).toBeUndefined();
    expect(await jobs().findDueMs('archive', { mayCompile: false })).toBeUndefined();

    const uploaded = await buildJob(app, policySet);
    expect(await jobs().take('archive', 60, { mayCompile: false })).toMatchObject({
      subject: uploaded.subject,
      readsAgain: false,
    });
    expect(await jobs().findDueMs('archive')).toBeLessThanOrEqual(0);
    expect(await take()).toMatchObject({ subject: again.subject, readsAgain: true });
  });

  it('jobs of one organization are taken in the order in which they arrived', async () => {
    const organizationId = newId('organization');
    const inserted = [];
    for (let index = 0; index < 5; index += 1) {
      inserted.push((await buildJob(app, { archive, organizationId })).subject);
    }

    const taken = [];
    for (let index = 0; index < 5; index += 1) taken.push((await take()).subject);

    expect(taken).toEqual(inserted);
  });
});
