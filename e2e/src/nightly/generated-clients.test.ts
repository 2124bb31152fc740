import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goGenerator, pythonOfGenerator } from '@groundwork/build-clients';
import { asToken } from '../testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

const goClient = `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
)

func main() {
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		return nil
	}
	client, err := NewClientWithResponses(os.Getenv("ADDRESS"), WithRequestEditorFn(withToken))
	if err != nil {
		panic(err)
	}
	response, err := client.ListOrgRegistryModulesWithResponse(context.Background(), "acme", nil)
	if err != nil {
		panic(err)
	}
	for _, module := range response.ApplicationvndApiJSON200.Data {
		fmt.Println(module.Attributes.Name)
	}
}
`;

const pythonClient = `import os
from generated.client import AuthenticatedClient
from generated.api.modules import list_org_registry_modules

client = AuthenticatedClient(base_url=os.environ["ADDRESS"], token=os.environ["TOKEN"])
for module in list_org_registry_modules.sync("acme", client=client).data:
    print(module.attributes.name)
`;

const typescriptClient = `import createClient from 'openapi-fetch';
import type { paths } from './generated.ts';

const { ADDRESS = '', TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: ADDRESS, headers: { authorization: \`Bearer \${TOKEN}\` } });
const { data } = await client.GET('/api/v2/organizations/{organization_name}/registry-modules', {
  params: { path: { organization_name: 'acme' } },
});
for (const { attributes } of data?.data ?? []) console.log(attributes.name);
`;

const root = join(import.meta.dirname, '..', '..', '..');
const packages = join(root, 'node_modules');
const typescriptGenerator = join(root, 'libs', 'openapi', 'node_modules', '.bin', 'openapi-typescript');
const [go, python] = [goGenerator(process.env), pythonOfGenerator(process.env)];

/** A test of one generator. Its name says so if the generator is not there. */
const withGenerator = (program: string | undefined, name: string) =>
  program === undefined
    ? it.skip.bind(undefined, `${name} (skipped: npm run build-clients has not installed it)`)
    : it.bind(undefined, name);

/** Clients that generators make from the document of a running platform: they compile, and list its modules. */
describe('generated clients', () => {
  let test: TestPlatform;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    test = await startTestPlatform({ env: { WIRE_VOCABULARY: 'terraform' } });
    const { platform, adminToken } = test;
    const admin = asToken(platform.baseUrl, adminToken);
    await admin.createOrganization('acme');
    const token = await admin.createTeamToken(await admin.createTeam('acme', 'everybody'));
    await asToken(platform.baseUrl, token).createModule('acme', 'storage');
    folder = mkdtempSync(join(tmpdir(), 'groundwork-generated-'));
    const document = await fetch(new URL('/api/v2/openapi.json', platform.baseUrl));
    writeFileSync(join(folder, 'openapi.json'), await document.text());
    environment = { ...process.env, ADDRESS: platform.baseUrl, TOKEN: token };
  });
  afterAll(() => test.stop());

  /** A folder with a program; what runs in it may read the document. */
  function program(file: string, text: string) {
    const place = mkdtempSync(join(folder, 'client-'));
    writeFileSync(join(place, file), text);
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: place, env: environment, encoding: 'utf8', stdio: 'pipe' });
    return { place, run };
  }

  withGenerator(
    go,
    'by oapi-codegen, in Go',
  )(() => {
    const { run } = program('main.go', goClient);
    run(go ?? '', '-generate', 'types,client', '-package', 'main', '-o', 'client.go', '../openapi.json');
    run('go', 'mod', 'init', 'example.com/client');
    run('go', 'mod', 'tidy');
    expect(run('go', 'run', '.')).toBe('storage\n');
  });

  withGenerator(
    python,
    'by openapi-python-client, in Python',
  )(() => {
    const { run } = program('client.py', pythonClient);
    const to = ['--output-path', 'generated', '--meta', 'none'];
    run(python ?? '', '-m', 'openapi_python_client', 'generate', '--path', '../openapi.json', ...to);
    expect(run(python ?? '', 'client.py')).toBe('storage\n');
  });

  it('by openapi-typescript, in TypeScript', () => {
    const { place, run } = program('client.ts', typescriptClient);
    symlinkSync(packages, join(place, 'node_modules'));
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    run(typescriptGenerator, '../openapi.json', '--output', 'generated.ts');
    const strict = ['--strict', '--module', 'nodenext', '--allowImportingTsExtensions', '--types', 'node'];
    run(process.execPath, join(packages, 'typescript7', 'bin', 'tsc'), '--noEmit', ...strict, 'client.ts');
    expect(run('sh', join(root, 'tools', 'node'), 'client.ts')).toBe('storage\n');
  });
});
