import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { readPolicyText } from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import type { WaitingText } from './policy-text.ts';

type Piece = z.output<typeof readPolicyText.response>;

interface ReadText {
  readonly content: Buffer;
  readonly query: string;
}

/** Reads texts from policy, which owns them. */
export interface PolicyTextReader {
  /**
   * Undefined if nobody waits for the text any longer.
   *
   * @throws GroundworkError `unavailable` or `timeout` if policy cannot be reached
   */
  read(text: Pick<WaitingText, 'policyId' | 'textSha256'>): Promise<ReadText | undefined>;
}

export function createPolicyTextReader(client: Pick<InternalClient, 'ask'>): PolicyTextReader {
  return {
    async read({ policyId, textSha256 }) {
      const pieces: string[] = [];
      let query = '';
      let offset: number | null = 0;
      while (offset !== null) {
        const response: Piece = await client.ask(readPolicyText, { policyId, textSha256, offset });
        if (!response.awaited) return undefined;
        pieces.push(response.piece);
        query = response.query;
        offset = response.next;
      }
      const content = Buffer.from(pieces.join(''));
      if (createHash('sha256').update(content).digest('hex') !== textSha256)
        throw unavailable('the text of a policy was changed while it was read');
      return { content, query };
    },
  };
}
