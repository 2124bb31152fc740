import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ownAccord, type ModuleDetails } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { bundleFolder } from '@groundwork/testing/bundle';
import type { ArchiveInspector, InspectionResult } from '../inspection/archive-inspector.ts';
import type { NewJob } from '../jobs/job.ts';
import type { Subject } from '../subjects/subject.ts';
import type { IngestTestApp } from './ingest-test-app.ts';

/** The program that reads archives, as it is deployed: from its sources, a start takes six times the processor time. */
export const inspectorProgram = join(bundleFolder, 'inspector-child.mjs');

/** Inserts a job. The bytes of its archive are in the app's storage. */
export async function buildJob(
  app: IngestTestApp,
  job: Partial<NewJob> & { readonly content?: Buffer } = {},
): Promise<NewJob> {
  const { content = Buffer.from('an archive'), ...given } = job;
  const organizationId = given.organizationId ?? newId('organization');
  const subject = {
    organizationId,
    purpose: given.purpose ?? 'module-version',
    subject: given.subject ?? newId('moduleVersion'),
  };
  const built: NewJob = {
    ...subject,
    work: 'archive',
    uploader: null,
    readsAgain: false,
    cause: ownAccord,
    archive: given.archive ?? (await storeArchive(app, subject, content)),
    ...given,
  };
  await app.ctx.inTransaction((tx) => tx.jobs.insert(built));
  return built;
}

function storeArchive(app: IngestTestApp, subject: Subject, content: Buffer) {
  return app.ctx.objects.write(subject, chunks(content), {}, async (object) => {
    await app.ctx.stores.objects.markStored(subject.organizationId, object);
    return object;
  });
}

async function* chunks(content: Buffer) {
  yield await Promise.resolve(content);
}

export function buildDetails(): ModuleDetails {
  const root = {
    path: '',
    name: '',
    readme: '# A module',
    readmeTruncated: false,
    empty: false,
    variables: [],
    outputs: [],
    providerRequirements: [],
    moduleCalls: [],
    resources: [],
  };
  return { root, submodules: [], examples: [] };
}

export function buildSubject(given: Partial<Subject> = {}): Subject {
  return {
    organizationId: newId('organization'),
    purpose: 'module-version',
    subject: newId('moduleVersion'),
    ...given,
  };
}

export function acceptingInspector(notes: string[] = []): ArchiveInspector {
  return {
    async inspectModule(archive) {
      const hash = createHash('sha256');
      for await (const chunk of archive) hash.update(Buffer.from(chunk));
      return { accepted: true, details: buildDetails(), notes, digest: hash.digest('hex') };
    },
    async inspectPolicySet(archive) {
      const hash = createHash('sha256');
      for await (const chunk of archive) hash.update(Buffer.from(chunk));
      const details = { kind1: null, kind2: null, wrapper: '' };
      return { accepted: true, details, notes, digest: hash.digest('hex') };
    },
    close: () => Promise.resolve(),
  };
}

export function refusingInspector(reason: string): ArchiveInspector {
  const result: InspectionResult = { accepted: false, code: 'not-gzip', reason };
  return inspectorThat(() => Promise.resolve(result));
}

export function inspectorThat(inspectModule: ArchiveInspector['inspectModule']): ArchiveInspector {
  return {
    inspectModule,
    inspectPolicySet: () => Promise.reject(new Error('the test expects modules only')),
    close: () => Promise.resolve(),
  };
}
