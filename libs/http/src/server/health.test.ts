import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audience, startTestService } from '../testing/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let broken: typeof service;

beforeAll(async () => {
  service = await startTestService([], {
    workLeft: () => ({ 'things to do': 3, 'things done': 0 }),
    lacks: () => Promise.resolve(['Install the tool.']),
  });
  broken = await startTestService([], {
    health: { database: () => Promise.reject(new Error('down')), bus: () => false, other: () => true },
    lacks: () => Promise.reject(new Error('down')),
  });
});
afterAll(() => Promise.all([service.close(), broken.close()]));

async function ask({ url }: typeof service, path: string): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, json: await response.json() };
}

describe('health', () => {
  it('/livez and /readyz need no token', async () => {
    expect(await ask(service, '/livez')).toMatchObject({ status: 200, json: { status: 'alive' } });
    expect(await ask(service, '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  it('/readyz is 503 and names the missing dependency', async () => {
    expect(await ask(broken, '/readyz')).toMatchObject({
      status: 503,
      json: { status: 'not ready', failing: ['database', 'bus'] },
    });
  });

  it('/readyz tells what is left of background work and what is lacking, and nothing of work that is done', async () => {
    const { json } = await ask(service, '/readyz');
    expect(json).toEqual({
      service: audience,
      status: 'ready',
      working: { 'things to do': 3 },
      lacking: ['Install the tool.'],
    });
  });
});
