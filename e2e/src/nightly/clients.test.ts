import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkovPython, givenProgram } from '@groundwork/build-clients';
import { tarball } from '@groundwork/testing';
import { z } from 'zod';
import { callTool } from '../field-clients/model-context.ts';
import { asToken, publishVersions } from '../testing/publisher.ts';
import { startTrustedPlatform, type TrustedPlatform } from '../testing/trusted-platform.ts';

const checkov = checkovPython(process.env);
const terragrunt = givenProgram('terragrunt', process.env);
const mcpServer = givenProgram('terraform-mcp-server', process.env);

const archive = tarball({
  'README.md': '# Storage\n\nKeeps what must not be lost.\n',
  'main.tf':
    'variable "cidr_of_readers" {\n  type    = string\n  default = ""\n}\n\nresource "aws_s3_bucket" "kept" {}\n',
  'modules/sub/main.tf': 'resource "aws_s3_bucket" "inner" {}\n',
});

/** A test of one client. Its name says so if the client is not there. */
const withClient = (program: string | undefined, name: string, reason: string) =>
  program === undefined ? it.skip.bind(undefined, `${name} (skipped: ${reason})`) : it.bind(undefined, name);

const inSetting = 'FIELD_CLIENTS names no folder with it';

const checkedSchema = z.object({
  results: z.object({ failed_checks: z.array(z.object({ resource: z.string() })) }),
});

describe('clients of the field', () => {
  let test: TrustedPlatform;
  let token: string;

  beforeAll(async () => {
    test = await startTrustedPlatform({ env: { WIRE_VOCABULARY: 'terraform' } });
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('acme');
    token = await admin.createTeamToken(await admin.createTeam('acme', 'everybody'));
    const maker = asToken(test.platform.baseUrl, token);
    await maker.createModule('acme', 'storage');
    await publishVersions(maker, { organization: 'acme', name: 'storage' }, archive, ['1.0.0', '1.1.0']);
  });
  afterAll(() => test.stop());

  /** Runs a program in a new folder with these files. */
  function runIn(files: Readonly<Record<string, string>>, program: string, args: string[], env: object) {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-client-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const inherited = { PATH: process.env['PATH'], HOME: folder };
    const ended = spawnSync(program, args, {
      cwd: folder,
      env: { ...inherited, ...env },
      encoding: 'utf8',
    });
    return { ...ended, folder };
  }

  const call = (name: string, source: string) =>
    `module "${name}" {\n  source  = "${test.host}/acme/storage/generic${source}"\n  version = "~> 1.0"\n}\n`;

  // In one configuration, it takes only one of the two.
  for (const [part, source, resource] of [
    ['a module', '', 'kept'],
    ['a submodule', '//modules/sub', 'inner'],
  ] as const)
    withClient(
      checkov,
      `Checkov checks ${part} that it has downloaded`,
      'npm run build-clients has not installed it',
    )(() => {
      const { stdout } = runIn(
        {
          'main.tf': call('called', source),
          // It heeds no variable with certificates for these requests.
          'sitecustomize.py': `import certifi\ncertifi.where = lambda: ${JSON.stringify(test.trusted)}\n`,
        },
        checkov ?? '',
        [
          ...['-m', 'checkov.main', '--directory', '.', '--framework', 'terraform', '--output', 'json'],
          ...['--download-external-modules', 'true', '--skip-download'],
        ],
        { TF_HOST_NAME: test.host, TF_REGISTRY_TOKEN: token, PYTHONPATH: '.' },
      );
      const checked = checkedSchema.parse(JSON.parse(stdout)).results.failed_checks;
      expect(checked.map((failed) => failed.resource)).toContain(`module.called.aws_s3_bucket.${resource}`);
    });

  withClient(
    terragrunt,
    'Terragrunt unpacks a module of a fixed version',
    inSetting,
  )(() => {
    const source = `tfr://${test.host}/acme/storage/generic?version=1.1.0`;
    const { folder, stderr } = runIn(
      { 'terragrunt.hcl': `terraform {\n  source = "${source}"\n}\n` },
      terragrunt ?? '',
      ['run', '--non-interactive', '--', 'init', '-backend=false'],
      { TG_TF_REGISTRY_TOKEN: token, SSL_CERT_FILE: test.trusted },
    );
    expect([globSync('.terragrunt-cache/*/*/modules/sub/main.tf', { cwd: folder }).length, stderr]).toEqual([
      1,
      expect.anything(),
    ]);
  });

  withClient(
    mcpServer,
    "The reference's MCP server finds a module and shows it",
    inSetting,
  )(async () => {
    const environment = {
      PATH: process.env['PATH'],
      TFE_ADDRESS: test.platform.baseUrl,
      TFE_TOKEN: test.adminToken,
      SSL_CERT_FILE: test.trusted,
    };
    const ask = (tool: string, given: Readonly<Record<string, string>>) =>
      callTool({
        program: mcpServer ?? '',
        environment,
        tool,
        given: { terraform_org_name: 'acme', ...given },
      });
    const module = 'acme/storage/generic';
    expect(await ask('search_private_modules', { search_query: 'storage' })).toContain(module);
    expect(await ask('search_private_modules', { search_query: 'cidr' })).toContain(module);
    const shown = await ask('get_private_module_details', { private_module_id: module });
    for (const part of ['cidr_of_readers', 'Keeps what must not be lost.']) expect(shown).toContain(part);
  });
});
