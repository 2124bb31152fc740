import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { check } from './connections.ts';

const addressSchema = z.object({ port: z.int() });
const aMinute = 60_000;

/** A platform with one connection, whose last check was long ago with the result `ok`. A new check has this result. */
function platformWhere(result: 'ok' | 'unauthorized') {
  const long = new Date(Date.now() - 60 * aMinute).toISOString();
  let attributes: Readonly<Record<string, unknown>> = {
    name: 'git',
    'connection-status': 'ok',
    'connection-message': null,
    'connection-checked-at': long,
  };
  const connection = () => ({ id: 'oc-1', type: 'oauth-clients', attributes });
  return createServer(({ method, url = '' }, response) => {
    response.setHeader('content-type', 'application/vnd.api+json');
    const body = url.includes('/organizations/acme/oauth-clients')
      ? { data: [connection()], meta: { pagination: { 'next-page': null } } }
      : { data: connection() };
    response.end(JSON.stringify(body));
    if (method === 'POST' && url === '/api/v2/oauth-clients/oc-1/actions/check')
      attributes = {
        ...attributes,
        'connection-status': result,
        'connection-checked-at': new Date().toISOString(),
      };
  });
}

describe('groundwork connection check', () => {
  let server: ReturnType<typeof createServer>;
  let printed: string[];
  beforeEach(() => {
    printed = [];
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  async function checkWhere(result: 'ok' | 'unauthorized') {
    server = platformWhere(result).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
    const env = { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x', GROUNDWORK_ORGANIZATION: 'acme' };
    await check({ ...silentIo([], printed), env }, {}, 'git');
  }

  it('has it checked, however it was the last time', async () => {
    await expect(checkWhere('unauthorized')).rejects.toMatchObject({
      kind: 'refused',
      message: 'The connection git does not work: unauthorized.',
      advice: 'Give it a new token.',
    });
    expect(printed.join('\n')).toMatch(/Status +unauthorized/);
  });

  it('says that it works, and when it was checked', async () => {
    await checkWhere('ok');
    const [, checked = ''] = /Checked +(\S+)/.exec(printed.join('\n')) ?? [];
    expect(Date.now() - Date.parse(checked)).toBeLessThan(aMinute);
  });
});
