import { describe, expect, it } from '@jest/globals';
import {
  changesKnownMs,
  keepsDocumentHeader,
  listOrganizationChanges,
  recordDocumentHeader,
  recordDocumentSchema,
  type ChangesState,
  type KeepingService,
  type Principal,
  type RecordDocument,
  type ServiceName,
} from '@groundwork/contracts';
import type { ApiClient, ApiResponse } from './api-client.ts';

export interface KeptRecordApp {
  as(principal: Principal): ApiClient;
  from(issuer: ServiceName): ApiClient;
}

/** A record of an organization, and a reader of its document. */
export interface KeptRecord {
  readonly organization: { readonly id: string; readonly name: string };
  readonly reader: Principal;
  readonly path: string;
}

export interface RecordChange<Kept extends KeptRecord> {
  readonly what: string;
  /** Undefined for a change without a request. */
  readonly change: (kept: Kept) => Promise<ApiResponse | undefined>;
}

interface Options<Kept extends KeptRecord> {
  readonly owner: KeepingService;
  readonly app: () => KeptRecordApp;
  readonly build: () => Promise<Kept>;
  /** All kinds of changes that the document shows. */
  readonly changes: readonly RecordChange<Kept>[];
  /** True if responses wait for nothing in tests. */
  readonly isHasty?: boolean;
}

/** Tests of a document that the gateway keeps until its organization changes (ADR 100). */
export function describeKeptRecord<Kept extends KeptRecord>(options: Options<Kept>): void {
  const { owner, app, build, changes, isHasty = false } = options;
  const request = listOrganizationChanges[owner];

  async function list(since: ChangesState | null) {
    return request.response.parse((await app().from('gateway').post(request.path, { since })).body);
  }

  async function documentOf({ reader, path }: KeptRecord): Promise<RecordDocument | undefined> {
    const client = app()
      .as(reader)
      .with({ [keepsDocumentHeader]: '1' });
    const told = (await client.get(path)).headers[recordDocumentHeader];
    return told === undefined ? undefined : recordDocumentSchema.parse(JSON.parse(told));
  }

  describe('its document, as the gateway keeps it', () => {
    it('says whose organization it shows, and with which rights', async () => {
      const kept = await build();
      expect(await documentOf(kept)).toEqual({
        organizationId: kept.organization.id,
        organizationName: kept.organization.name,
        keepMs: 600_000,
        viewer: expect.stringMatching(/^(?:owner|member)/),
      });
    });

    it('a client gets no such header, and neither does a HEAD request', async () => {
      const { reader, path } = await build();
      const client = app().as(reader);
      const head = client.with({ [keepsDocumentHeader]: '1' }).send({ method: 'HEAD', path });
      for (const { headers } of [await client.get(path), await head])
        expect(headers).not.toHaveProperty(recordDocumentHeader);
    });

    it.each(changes.map((each) => [each.what, each.change] as const))(
      'its organization is listed after a change, which responds when earlier lists have expired: %s',
      async (_what, change) => {
        const kept = await build();
        const other = await build();
        const { state } = await list(null);
        const startedAt = performance.now();
        const response = await change(kept);
        if (response) expect(response.status).toBeLessThan(300);
        if (response && !isHasty)
          expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
        const { changed } = await list(state);
        expect(changed).toContain(kept.organization.id);
        expect(changed).not.toContain(other.organization.id);
      },
    );
  });
}
