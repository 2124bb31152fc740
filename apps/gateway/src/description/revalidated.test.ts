import { describe, expect, it } from '@jest/globals';
import type { CompleteResponse } from '../responses/complete-response.ts';
import { revalidated } from './revalidated.ts';

const response: CompleteResponse = {
  status: 200,
  headers: ['Content-Type', 'text/plain'],
  body: 'the package',
};
const request = { query: '', headers: {} };

describe('a response that is made once', () => {
  it('everybody gets the same one', async () => {
    let made = 0;
    const respond = revalidated(() => Promise.resolve({ ...response, body: String((made += 1)) }));
    const [first, second] = await Promise.all([respond(request), respond(request)]);
    expect([first.body, second.body, (await respond(request)).body]).toEqual(['1', '1', '1']);
  });

  it('a failure is not kept: it is made at the next request', async () => {
    let requests = 0;
    const respond = revalidated(async () => {
      requests += 1;
      if (requests === 1) throw new Error('not there yet');
      return Promise.resolve({ ...response, body: String(requests) });
    });
    await expect(respond(request)).rejects.toThrow('not there yet');
    expect(await respond(request)).toMatchObject({ status: 200, body: '2' });
    expect(await respond(request)).toMatchObject({ status: 200, body: '2' });
  });
});
