import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ingestQueuedV1,
  moduleArchiveAcceptedV1,
  moduleArchiveRejectedV1,
  moduleReadRevision,
  uploadReceivedV1,
  type Envelope,
  type ModuleDetails,
  type StoredObject,
} from '@groundwork/contracts';
import { newKey } from '@groundwork/object-storage';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { moduleDetails } from './builders.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

const again = { readRevision: moduleReadRevision, readAgain: true } as const;

type About = Pick<ModuleVersion, 'id' | 'organizationId'>;

/** Simulates the ingest worker as the registry sees it: stores objects and publishes outcomes. */
export function ingest(app: RegistryTestApp) {
  async function store(content: string): Promise<StoredObject> {
    const key = newKey();
    const { sha256, bytes } = await app.ctx.objects.put(key, Readable.from([Buffer.from(content)]));
    return { key, sha256, bytes };
  }

  const about = ({ id, organizationId }: About) => ({ organizationId, aggregateId: id, aggregateVersion: 1 });
  const archive = (): StoredObject => ({
    key: newKey(),
    sha256: createHash('sha256').update(randomUUID()).digest('hex'),
    bytes: 4096,
  });

  return {
    store,

    /** Reports that the outcomes were requested again, and that the versions still wait for their turn. */
    queued: (versions: readonly [About, ...About[]], given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: ingestQueuedV1,
          ...about(versions[0]),
          data: { purpose: 'module-version', subjects: versions.map(({ id }) => id) },
        },
        given,
      ),

    receive: (version: About, given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: uploadReceivedV1,
          ...about(version),
          data: { purpose: 'module-version', subject: version.id, archive: archive() },
        },
        given,
      ),

    /** `details` is the content of the details object; valid ones by default. Each archive is another one by default. */
    async accept(
      version: About,
      details?: string | StoredObject,
      given?: Partial<Envelope>,
      of: Partial<StoredObject> = {},
    ) {
      const stored =
        typeof details === 'object' ? details : await store(details ?? JSON.stringify(moduleDetails()));
      return app.publish(
        {
          definition: moduleArchiveAcceptedV1,
          ...about(version),
          data: {
            moduleVersionId: version.id,
            archive: { ...archive(), ...of },
            details: stored,
            notes: ['a link'],
          },
        },
        given,
      );
    },

    /** Reports that the archive was read again and accepted. */
    async acceptAgain(version: About, details: ModuleDetails, notes: readonly string[] = []) {
      const read = { details: await store(JSON.stringify(details)), notes: [...notes], ...again };
      return app.publish({
        definition: moduleArchiveAcceptedV1,
        ...about(version),
        data: { moduleVersionId: version.id, archive: archive(), ...read },
      });
    },

    /** Reports that the archive was read again and refused. */
    rejectAgain: (version: About, reason: string) =>
      app.publish({
        definition: moduleArchiveRejectedV1,
        ...about(version),
        data: { moduleVersionId: version.id, reason, ...again },
      }),

    reject: (version: About, reason = 'The archive is empty.', given?: Partial<Envelope>) =>
      app.publish(
        {
          definition: moduleArchiveRejectedV1,
          ...about(version),
          data: { moduleVersionId: version.id, reason },
        },
        given,
      ),
  };
}
