import { moduleVersionFeed, policySetVersionFeed } from '@groundwork/contracts';
import type { InternalClient } from '@groundwork/http';
import type { UploadPurpose } from '../subjects/subject.ts';

export interface VersionOwners {
  /**
   * True if the version exists now. Only the owner knows this immediately: the event about a deletion arrives later.
   *
   * @throws GroundworkError `unavailable` or `timeout` if the owner cannot be reached
   */
  has(version: { readonly purpose: UploadPurpose; readonly subject: string }): Promise<boolean>;
}

/** More records than can share all but the last character of their id. */
const maxNeighbors = 100;

/** Reads the part of the owner's feed that contains the version if it exists (ADR 31). */
export function createVersionOwners(client: Pick<InternalClient, 'ask'>): VersionOwners {
  const questions = {
    'module-version': (page: FeedPage) => client.ask(moduleVersionFeed.request, page),
    'policy-set-version': (page: FeedPage) => client.ask(policySetVersionFeed.request, page),
  } as const satisfies Record<UploadPurpose, unknown>;
  return {
    async has({ purpose, subject }) {
      const { records } = await questions[purpose]({ after: subject.slice(0, -1), atMost: maxNeighbors });
      return records.some(({ id }) => id === subject);
    },
  };
}

interface FeedPage {
  readonly after: string;
  readonly atMost: number;
}
