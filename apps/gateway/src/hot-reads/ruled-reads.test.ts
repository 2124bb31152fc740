import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs, keepsAudiencesHeader, listConsumingOrganizations } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fixedClock } from '@groundwork/testing';
import { z } from 'zod';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { keepingRegistry, type KeepingRegistry } from '../testing/keeping-registry.ts';

const numbered = z.object({ number: z.int() });

let app: GatewayTestApp;
let registry: KeepingRegistry;
const clock = fixedClock();
const ruled = newId('organization');
/** Organizations whose rules the registry obeys, whatever the gateway knows. */
const obeyed = new Set<OrganizationId>();

beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  registry = keepingRegistry(app.upstreams.registry);
  obeyed.clear();
  const verifier = app.verifierOf('registry');
  registry.audienceOf = (authorization) => {
    const tokenId = verifier.verify(authorization.replace('Bearer ', '')).principal?.tokenId ?? '';
    const consumers = (app.consumers.get(tokenId) ?? []).filter((id) => obeyed.has(id));
    return consumers.length === 0 ? undefined : { consumers, isAuthor: app.authors.has(tokenId) };
  };
});
afterEach(() => app.stop());

const path = '/api/registry/v1/modules/acme/vpc/aws/versions';

/** The registry obeys other rules, and the next list of changes tells so. */
function change(revision: number, isEnforced = true): void {
  registry.rules = [{ organizationId: ruled, revision, isEnforced }];
  if (isEnforced) obeyed.add(ruled);
  else obeyed.delete(ruled);
  clock.advance(changesKnownMs);
}

/** A reader who consumes for these organizations. */
function reader(...organizations: OrganizationId[]) {
  const issued = app.issue({ id: `user-${app.consumers.size}`, tokenId: `at-${app.consumers.size}` });
  app.consumers.set(issued.principal.tokenId, organizations);
  return issued;
}

/** The numbers of the documents that they get, one after the other. */
async function numbersFor(...readers: readonly Pick<GatewayTestApp, 'api'>[]): Promise<unknown[]> {
  const numbers: unknown[] = [];
  for (const { api } of readers) {
    const { body } = await api.get(path);
    numbers.push(numbered.parse(body).number);
  }
  return numbers;
}

const questions = () =>
  app.upstreams['admin-orgs'].seen.filter(({ url }) => url === listConsumingOrganizations.path).length;

describe('hot reads with rules of consumption', () => {
  it('without rules, nobody asks for whom a token consumes', async () => {
    expect(await numbersFor(reader(ruled), reader())).toEqual([1, 1]);
    expect(questions()).toBe(0);
  });

  it('readers whom the same rules concern share a document, and others another one', async () => {
    change(1);
    const other = newId('organization');
    const readers = [reader(ruled), reader(), reader(other, ruled), reader(other)];
    expect(await numbersFor(...readers, ...readers)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    expect(questions()).toBe(4);
    const loaded = app.upstreams.registry.seen.filter(({ url }) => url === path);
    expect(loaded.map(({ headers }) => headers[keepsAudiencesHeader])).toEqual(['1', '1']);
  });

  it('a changed rule is obeyed by the next read, and others keep their document', async () => {
    change(1);
    const readers = [reader(ruled), reader()];
    expect(await numbersFor(...readers)).toEqual([1, 2]);
    change(2);
    expect(await numbersFor(...readers)).toEqual([3, 2]);
    change(3, false);
    expect(await numbersFor(...readers)).toEqual([2, 2]);
  });

  it('a document is not kept if the registry has made it for others than the gateway thinks', async () => {
    const one = reader(ruled);
    obeyed.add(ruled);
    expect(await numbersFor(one, one)).toEqual([1, 2]);
    change(1);
    obeyed.clear();
    expect(await numbersFor(one, one)).toEqual([3, 4]);
  });

  it('whoever becomes a member gets the document of members at once', async () => {
    change(1);
    const [one, member] = [reader(), reader(ruled)];
    expect(await numbersFor(one, member)).toEqual([1, 2]);
    app.consumers.set(one.principal.tokenId, [ruled]);
    const userId = one.principal.id;
    app.bus.onMessage(broadcastOf('organization-membership.created.v1', 'ou-1', { userId }));
    expect(await numbersFor(one)).toEqual([2]);
  });

  it('while admin-orgs cannot tell for whom a token consumes, each read is requested', async () => {
    const one = reader(ruled);
    expect(await numbersFor(one)).toEqual([1]);
    change(1);
    await app.upstreams['admin-orgs'].stop();
    expect(await numbersFor(one, one)).toEqual([2, 3]);
  });

  it('an author has another document than a reader with the same rules', async () => {
    change(1);
    const readers = [reader(ruled), reader(ruled)];
    const [author] = readers;
    app.authors.add(author?.principal.tokenId ?? '');
    expect(await numbersFor(...readers, ...readers)).toEqual([1, 2, 1, 2]);
  });

  it('concurrent reads with the same rules are loaded once', async () => {
    change(1);
    const readers = Array.from({ length: 10 }, () => reader(ruled));
    const responses = await Promise.all(readers.map(({ api }) => api.get(path)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(registry.served()).toBe(1);
  });
});
