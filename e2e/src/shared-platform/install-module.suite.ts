import { beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { commands, init } from '../testing/command-line.ts';
import { withinASecond } from '../testing/fair-clock.ts';
import { asToken, provider, publishVersions, type AsToken } from '../testing/publisher.ts';
import type { TestPlatform } from '../testing/platform.ts';

const archive = tarball({
  'main.tf': 'resource "terraform_data" "kept" {\n  input = var.greeting\n}\n',
  'variables.tf': 'variable "greeting" {\n  type    = string\n  default = "hello"\n}\n',
});

const versionsSchema = z
  .object({
    modules: z.tuple([
      z.object({
        versions: z.array(
          z.object({
            version: z.string(),
            deprecation: z.object({ reason: z.string(), link: z.string() }).nullable(),
          }),
        ),
      }),
    ]),
  })
  .transform(({ modules: [{ versions }] }) => versions);

const latestSchema = z.object({ version: z.string() });

export function describeInstallation(test: () => TestPlatform): void {
  describe('installing a module through two gateway and two registry replicas in turn', () => {
    let addresses: readonly [string, string];
    let admin: AsToken;
    let makers: string;
    let takers: string;
    let turn = 0;

    const nextAddress = () => addresses[turn++ % 2 === 0 ? 0 : 1];
    const sourceOf = (name: string) => `makers/${name}/${provider}`;
    const versionsPath = (name: string) => `/api/registry/v1/modules/${sourceOf(name)}/versions`;
    const read = (token: string, path: string) => asToken(nextAddress(), token).get(path);

    beforeAll(async () => {
      const [first = '', second = ''] = test().platform.gateways;
      addresses = [first, second];
      admin = asToken(first, test().adminToken);
      [makers = '', takers = ''] = await Promise.all(
        ['makers', 'takers'].map(async (organization) => {
          await admin.createOrganization(organization);
          return admin.createTeamToken(await admin.createTeam(organization, 'everybody'));
        }),
      );
      await publish('greeting', ['1.0.0', '1.2.0', '2.0.0-beta.1']);
    });

    async function publish(name: string, versions: readonly string[]): Promise<void> {
      const maker = asToken(nextAddress(), makers);
      await maker.createModule('makers', name);
      await publishVersions(maker, { organization: 'makers', name }, archive, versions);
    }

    /** Both gateways must return this status within a second, whatever they have cached. */
    async function untilStatus(token: string, path: string, status: number): Promise<void> {
      const describe = `${path} to be answered ${status}`;
      await withinASecond(describe, async () => {
        for (const address of addresses)
          await waitFor(async () => (await asToken(address, token).get(path)).status === status, {
            timeoutMs: 30_000,
            describe,
          });
      });
    }

    const change = (name: string, version: string, attributes: Record<string, unknown>) =>
      asToken(nextAddress(), makers).update(
        `${admin.modulePath('makers', name)}/${version}`,
        'module-versions',
        attributes,
      );

    it('a shared module reaches the consumer within a second, and is gone a second after sharing ends', async () => {
      await publish('lent', ['1.0.0']);
      const paths = [
        versionsPath('lent'),
        `/api/registry/v1/modules/${sourceOf('lent')}/1.0.0`,
        `/api/registry/v1/modules/${sourceOf('lent')}/1.0.0/download`,
        `/api/v2/organizations/takers/registry-modules/private/${sourceOf('lent')}`,
      ];
      // A cached "not shared" must not outlive the start of sharing.
      for (const path of paths) await untilStatus(takers, path, 404);

      await admin.share('makers', ['takers']);
      await untilStatus(takers, versionsPath('lent'), 200);
      const found = await Promise.all(paths.map((path) => read(takers, path)));
      expect(found.map(({ status }) => status)).toEqual([200, 200, 204, 200]);
      expect((await read(takers, '/api/registry/v1/modules/makers')).body).toMatchObject({
        modules: expect.arrayContaining([expect.objectContaining({ id: `${sourceOf('lent')}/1.0.0` })]),
      });
      expect((await read(takers, '/api/v2/organizations/takers/registry-modules')).body).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ attributes: expect.objectContaining({ name: 'lent' }) }),
        ]),
      });

      await admin.share('makers', []);
      for (const path of paths) await untilStatus(takers, path, 404);
      expect((await read(takers, '/api/v2/organizations/takers/registry-modules')).body).toMatchObject({
        data: [],
      });
      expect((await read(makers, versionsPath('lent'))).status).toBe(200);
    });

    it('a deprecated version is marked in the protocol on both replicas, and stays the latest', async () => {
      await publish('aging', ['1.0.0', '1.1.0']);
      const notice = { reason: 'Take 2.0', link: 'https://example.com/2.0' };
      await change('aging', '1.1.0', { deprecation: { 'deprecated-status': 'Deprecated', ...notice } });

      for (const address of addresses) {
        const versions = await withinASecond('the deprecation', () =>
          waitFor(
            async () => {
              const response = await asToken(address, makers).get(versionsPath('aging'));
              const offered = versionsSchema.parse(response.body);
              return offered.some(({ deprecation }) => deprecation !== null) && offered;
            },
            { timeoutMs: 30_000, describe: 'the deprecation to be shown' },
          ),
        );
        expect(versions).toEqual([
          { version: '1.1.0', deprecation: notice },
          { version: '1.0.0', deprecation: null },
        ]);
      }
      const latest = await read(makers, `/api/registry/v1/modules/${sourceOf('aging')}`);
      expect(latestSchema.parse(latest.body).version).toBe('1.1.0');
    });

    for (const [command, installed] of commands) {
      const test = installed ? it : it.skip;

      const install = (token: string, name: string, version?: string, baseUrl = nextAddress()) =>
        init({ command, baseUrl, token, source: sourceOf(name), ...(version !== undefined && { version }) });

      test.each([
        ['a pinned version', '1.0.0', '1.0.0'],
        ['a range', '~> 1.0', '1.2.0'],
        ['the latest, which is never a pre-release', undefined, '1.2.0'],
        ['a pre-release that is pinned', '2.0.0-beta.1', '2.0.0-beta.1'],
      ])(`${command} init installs %s, from either gateway`, (_name, constraint, version) => {
        for (const address of addresses) {
          const { status, output } = install(makers, 'greeting', constraint, address);

          expect(output).toContain(`${provider} ${version} for called`);
          expect(status).toBe(0);
        }
      });

      test(`${command} init says that a version does not exist`, () => {
        const { status, output } = install(makers, 'greeting', '9.9.9');

        expect(status).toBe(1);
        expect(output).toMatch(/no available version|Unresolvable module version/i);
      });

      test(`${command} init installs a shared module with the consumer's token, as long as it is shared`, async () => {
        const name = `shared-with-${command}`;
        await publish(name, ['1.0.0', '1.4.0', '2.0.0-rc.1']);
        expect(install(takers, name)).toMatchObject({
          status: 1,
          output: expect.stringMatching(/not found/i),
        });

        await admin.share('makers', ['takers']);
        await untilStatus(takers, versionsPath(name), 200);
        for (const [constraint, version] of [
          ['1.0.0', '1.0.0'],
          ['~> 1.0', '1.4.0'],
          [undefined, '1.4.0'],
        ] as const) {
          const { status, output } = install(takers, name, constraint);
          expect(output).toContain(`${provider} ${version} for called`);
          expect(status).toBe(0);
        }

        await admin.share('makers', []);
        await untilStatus(takers, versionsPath(name), 404);
        for (const address of addresses) {
          expect(install(takers, name, undefined, address)).toMatchObject({
            status: 1,
            output: expect.stringMatching(/not found/i),
          });
        }
      });

      test(`${command} init installs a deprecated version, and gives the reason if it is a client that speaks of it`, async () => {
        const name = `outdated-for-${command}`;
        await publish(name, ['1.0.0']);
        const reason = 'Take the other one';
        await change(name, '1.0.0', { deprecation: { 'deprecated-status': 'Deprecated', reason } });

        const { status, output } = install(makers, name, '1.0.0');
        expect(status).toBe(0);
        expect(output).toContain(`${provider} 1.0.0 for called`);
        expect(output.includes(reason)).toBe(/deprecated/i.test(output));
      });

      test(`${command} init installs a revoked version that is pinned, and it is not the latest any more`, async () => {
        const name = `revoked-for-${command}`;
        await publish(name, ['1.0.0', '1.1.0']);
        await change(name, '1.1.0', { revocation: { status: 'Revoked', message: 'It leaks' } });

        const { status, output } = install(makers, name, '1.1.0');
        expect(output).toContain(`${provider} 1.1.0 for called`);
        expect(status).toBe(0);
        const latest = await read(makers, `/api/registry/v1/modules/${sourceOf(name)}`);
        expect(latestSchema.parse(latest.body).version).toBe('1.0.0');
      });
    }
  });
}
