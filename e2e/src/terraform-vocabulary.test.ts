import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import { commands, init } from './testing/command-line.ts';
import { asToken, provider, publishVersions, type AsToken } from './testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

const archive = tarball({ 'main.tf': 'variable "greeting" {\n  type    = string\n  default = "hello"\n}\n' });

describe('installing a module in the terraform vocabulary, whose download addresses have scheme and host', () => {
  let test: TestPlatform;
  let maker: AsToken;

  beforeAll(async () => {
    test = await startTestPlatform({ env: { WIRE_VOCABULARY: 'terraform' } });
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('makers');
    maker = asToken(
      test.platform.baseUrl,
      await admin.createTeamToken(await admin.createTeam('makers', 'everybody')),
    );
    await maker.createModule('makers', 'greeting');
    await publishVersions(maker, { organization: 'makers', name: 'greeting' }, archive, ['1.0.0']);
  });

  afterAll(() => test.stop());

  it('the address of an archive can be fetched as it stands', async () => {
    const response = await maker.get(`/api/registry/v1/modules/makers/greeting/${provider}/1.0.0/download`);
    const address = response.headers['x-terraform-get'] ?? '';
    expect(address.startsWith(`${test.platform.baseUrl}/v1/object/`)).toBe(true);
    expect((await fetch(address)).status).toBe(200);
  });

  for (const [command, installed] of commands) {
    (installed ? it : it.skip)(`${command} init installs it`, async () => {
      const team = asToken(test.platform.baseUrl, test.adminToken);
      const token = await team.createTeamToken(await team.createTeam('makers', `users-of-${command}`));
      const { status, output } = init({
        command,
        baseUrl: test.platform.baseUrl,
        token,
        source: `makers/greeting/${provider}`,
      });
      expect(output).toContain(`${provider} 1.0.0 for called`);
      expect(status).toBe(0);
    });
  }
});
