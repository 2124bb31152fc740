import { describe, expect, it } from '@jest/globals';
import { ownerOfPath } from '@groundwork/contracts';
import { routes } from './routes.ts';

const samplePath = (path: string) => path.replaceAll(/[:*]\w+/g, 'x');

const forClients = routes.filter(({ access }) => access !== 'internal');

describe('routes', () => {
  it.each(forClients.map(({ method, path }) => [method, path]))(
    '%s %s reaches the registry',
    (_method, path) => {
      expect(ownerOfPath(samplePath(path))).toBe('registry');
    },
  );

  it('every route of the registry names its section of the reference, and none is public', () => {
    for (const { spec, access } of forClients) {
      expect(spec).toMatch(/^(A\d|no-code modules|parked events|public modules|rules of consumption)$/);
      expect(access).toBe('principal');
    }
  });

  it('the registry protocol only takes GET, as the gateway tells clients that send another method', () => {
    const protocol = forClients.filter(({ path }) => path.startsWith('/api/registry/'));
    expect(new Set(protocol.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('every route of the registry is listed once', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
