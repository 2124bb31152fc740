import { afterEach, describe, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { promote, versions } from './policy-set-versions.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const version = (id: string, status: string, count: number | null) => ({
  id,
  type: 'policy-set-versions',
  attributes: {
    status,
    'policy-count': count,
    policies: [],
    warnings: ['A link leads nowhere.'],
    'created-at': '2026-01-31T12:00:00.000Z',
  },
});

/** A platform with a policy set of three versions. */
async function start() {
  const pagination = { 'next-page': null };
  platform = await startSourceStandIn({
    '/api/v2/organizations/acme/policy-sets': json({
      data: [
        {
          id: 'polset-1',
          attributes: { name: 'guardrails', kind: 'kind2' },
          relationships: { 'current-version': { data: { id: 'polsetver-2', type: 'policy-set-versions' } } },
        },
      ],
      meta: { pagination },
    }),
    '/api/v2/policy-sets/polset-1/versions': json({
      data: [
        version('polsetver-3', 'errored', null),
        version('polsetver-2', 'ready', 2),
        version('polsetver-1', 'ready', 1),
      ],
      meta: { pagination },
    }),
    '/api/v2/policy-set-versions/polsetver-1/actions/promote': json({
      data: version('polsetver-4', 'ready', 1),
    }),
  });
  const printed: string[] = [];
  const io = {
    ...silentIo([], printed),
    env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any', GROUNDWORK_ORGANIZATION: 'acme' },
  };
  return { io, printed };
}

describe('the versions of a policy set', () => {
  it('are listed with their states, and the current one is marked', async () => {
    const { io, printed } = await start();
    await versions(io, {}, 'guardrails');
    expect(printed.join('\n')).toMatch(/polsetver-3 +errored +2026.*\n.*polsetver-2 +ready, current +2 /);
  });

  it('can be promoted', async () => {
    const { io, printed } = await start();
    await promote(io, {}, 'guardrails', 'polsetver-1');
    expect(printed[0]).toMatch(/^Promoted polsetver-1 to polsetver-4: 0 policies of guardrails\.$/);
  });

  it('of another set cannot be promoted by its name', async () => {
    const { io } = await start();
    await expect(promote(io, {}, 'guardrails', 'polsetver-9')).rejects.toMatchObject({
      kind: 'access',
      message: expect.stringMatching(/has no version polsetver-9/),
    });
  });
});
