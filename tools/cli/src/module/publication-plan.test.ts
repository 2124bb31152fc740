import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import type { PartInterface } from '@groundwork/module-interface';
import { failureOf } from '../frame/failure.ts';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { publish } from './publish.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';

const input = (name: string) => ({
  name,
  type: 'string',
  default: null,
  required: true,
  sensitive: false,
});

const parts = (...inputs: readonly string[]): PartInterface[] => [
  {
    path: '',
    interface: { inputs: inputs.map(input), outputs: [], providers: [], resources: [], calls: {} },
  },
];

interface Published {
  /** Versions of the module, `1.0.0` or `1.0.0 reg_ingress_failed`. */
  readonly versions: readonly string[];
  /** Inputs that each of them has. */
  readonly inputs: readonly string[];
  readonly rule?: 'off' | 'warn' | 'enforce';
}

const moduleOf = ({ versions }: Published) => ({
  id: 'mod-1',
  attributes: {
    'version-statuses': versions.map((each) => {
      const [version, status = 'ok'] = each.split(' ');
      return { version, status };
    }),
  },
});

/** Runs a dry run of a module with the required input `cidr`, against a platform with these versions. */
async function dryRun(published: Published | undefined, version?: string, isJson = false) {
  platform = await startSourceStandIn(
    published === undefined
      ? {
          [path]: (_, response) =>
            void response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
        }
      : {
          [path]: json({ data: moduleOf(published) }),
          [`${path}/interface`]: json({
            data: {
              id: 'x',
              attributes: { parts: parts(...published.inputs), 'version-rule': published.rule ?? 'warn' },
            },
          }),
        },
  );
  const folder = join(mkdtempSync(join(tmpdir(), 'groundwork-plan-')), 'terraform-aws-vpc');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.tf'), 'variable "cidr" {\n  type = string\n}\n');
  const printed: string[] = [];
  const env = { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any', PATH: process.env['PATH'] };
  const options = {
    dryRun: true,
    organization: 'acme',
    json: isJson,
    ...(version !== undefined && { version }),
  };
  const ended = await publish({ ...silentIo([], printed), env }, options, folder).then(
    () => undefined,
    (error: unknown) => failureOf(error),
  );
  return { printed: printed.join('\n'), ended, asked: platform.asked.map(({ url }) => url) };
}

it('a change that breaks callers deserves a major version, and the list says why', async () => {
  const { printed, ended, asked } = await dryRun({ versions: ['1.0.0', '0.9.0'], inputs: [] });
  expect(ended).toBeUndefined();
  expect(printed).toContain(
    '\nCompared with 1.0.0, this deserves 2.0.0 (major).\n\nBreaking:\n  - input cidr: ',
  );
  expect(asked).toContain(`${path}/interface?version=1.0.0`);
});

it('a given number is high enough, or too low', async () => {
  const published = { versions: ['1.0.0'], inputs: [] };
  expect((await dryRun(published, '2.0.0')).printed).toContain(
    'deserves 2.0.0 (major). 2.0.0 is high enough.',
  );
  platform.close();
  const { printed, ended } = await dryRun(published, '1.0.1');
  expect(printed).toContain('deserves 2.0.0 (major). 1.0.1 is too low.');
  expect(ended).toBeUndefined();
});

it('the same interface deserves a patch', async () => {
  const { printed } = await dryRun({ versions: ['1.2.3'], inputs: ['cidr'] });
  expect(printed).toContain('Compared with 1.2.3, this deserves 1.2.4 (patch).\nCallers see no difference.');
});

it.each([
  ['enforce' as const, '1.0.1', 'input'],
  ['enforce' as const, '2.0.0', undefined],
  ['warn' as const, '1.0.1', undefined],
  ['off' as const, '1.0.1', undefined],
])('with the rule %s, %s ends with %s', async (rule, version, kind) => {
  const { ended, printed } = await dryRun({ versions: ['1.0.0'], inputs: [], rule }, version);
  expect(ended?.kind).toBe(kind);
  expect(printed).toContain('Compared with 1.0.0');
});

it('a rule says nothing about numbers below the highest version', async () => {
  const published = { versions: ['3.0.0-rc.1', '1.0.0'], inputs: [], rule: 'enforce' as const };
  expect(await dryRun(published, '1.0.1')).toMatchObject({ ended: undefined });
});

it.each([
  ['2.0.0-rc.1', '1.1.0'],
  ['1.0.5', '1.0.0'],
  ['2.0.0', '1.1.0'],
])('%s is compared with %s', async (number, against) => {
  const versions = ['3.0.0 reg_ingress_failed', '2.0.0-beta', '1.1.0', '1.0.0'];
  expect((await dryRun({ versions, inputs: [] }, number)).printed).toContain(`Compared with ${against}, `);
});

it.each([
  [undefined, undefined, 'acme/vpc/aws has no release yet, so any number will do.'],
  [{ versions: [], inputs: [] }, undefined, 'acme/vpc/aws has no release yet, so any number will do.'],
  [
    { versions: ['1.0.0'], inputs: [] },
    '0.5.0',
    'acme/vpc/aws has no release below 0.5.0 yet, so any number will do.',
  ],
])('without a release before it, any number will do: %j', async (published, version, note) => {
  const { printed, ended } = await dryRun(published, version);
  expect(ended).toBeUndefined();
  expect(printed).toContain(`Note: ${note}`);
});

it('JSON has the number, the release before it, and the changes', async () => {
  const { printed } = await dryRun({ versions: ['1.0.0'], inputs: [] }, '1.0.1', true);
  expect(JSON.parse(printed)).toMatchObject({
    deserved: {
      against: '1.0.0',
      level: 'breaking',
      bump: 'major',
      version: '2.0.0',
      isDeserved: false,
      isRefused: false,
      changes: [{ subject: 'input', name: 'cidr', level: 'breaking' }],
    },
  });
});

it('a platform that cannot compare is a note', async () => {
  platform = await startSourceStandIn({
    [path]: json({ data: moduleOf({ versions: ['1.0.0'], inputs: [] }) }),
  });
  platform.close();
  const folder = join(mkdtempSync(join(tmpdir(), 'groundwork-plan-')), 'terraform-aws-vpc');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.tf'), 'variable "cidr" {}\n');
  for (const env of [{}, { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any' }]) {
    const printed: string[] = [];
    const io = { ...silentIo([], printed), env: { ...env, PATH: process.env['PATH'] } };
    await publish(io, { dryRun: true, organization: 'acme' }, folder);
    expect(printed.join('\n')).toContain('Note: Not compared with what is published. ');
  }
});
