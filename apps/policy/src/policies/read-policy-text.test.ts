import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { z } from 'zod';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { query, sha256Of, writtenPolicy } from '../testing/policy-texts.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const piece = z.object({ piece: z.string(), next: z.int().nullable() });

const read = async (policyId: string, text: string, offset = 0) => {
  const body = { policyId, textSha256: sha256Of(text), offset };
  const response = await app.service.post('/internal/policy-texts/read', body);
  expect(response.status).toBe(200);
  return response.body;
};

describe('POST /internal/policy-texts/read', () => {
  it('gives a text with its query while it waits to be compiled', async () => {
    const { id, tell } = await writtenPolicy(app, 'package a\n');
    expect(await read(id, 'package a\n')).toEqual({ awaited: true, query, piece: 'package a\n', next: null });
    await tell('package a\n');
    expect(await read(id, 'package a\n')).toEqual({ awaited: false });
  });

  it('gives nothing for another text, a policy without one, and one that is gone', async () => {
    const { id, policy } = await writtenPolicy(app, 'package a\n');
    const empty = await policy({ kind: 'kind2', query });
    for (const [policyId, text] of [
      [id, 'package b\n'],
      [empty, ''],
      [newId('policy'), 'package a\n'],
    ] as const)
      expect(await read(policyId, text)).toEqual({ awaited: false });
  });

  it('gives a long text in pieces, and never half of a character', async () => {
    const text = `# ${'\u{1f600}'.repeat(1_200_000)}`;
    const { id } = await writtenPolicy(app, text);
    const pieces: string[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const response: z.output<typeof piece> = piece.parse(await read(id, text, offset));
      pieces.push(response.piece);
      offset = response.next;
    }
    expect(pieces).toHaveLength(3);
    expect(pieces.join('') === text).toBe(true);
  });
});
