import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { knownVariables, notOffered, settings } from '@groundwork/config';
import {
  appOf,
  processNames as processes,
  variablesOf,
  type ProcessName as Process,
} from '@groundwork/kubernetes';
import { operationsPages, read } from './workspace.ts';

/** Variables that Node.js, the AWS SDK and glibc's allocator read. */
const isOfTheRuntime = (name: string) => /^(NODE_ENV|NODE_OPTIONS|AWS_.*|MALLOC_.*)$/.test(name);

/** Variables of a process: its own and the common ones. */
interface Given {
  readonly own: readonly string[];
  readonly shared: readonly string[];
}

const composeSchema = z.object({
  'x-environment': z.record(z.string(), z.unknown()),
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      build: z.object({ args: z.object({ PROJECT: z.string() }) }).optional(),
    }),
  ),
});
const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

function givenByCompose(process: Process): Given {
  const ofTheImage = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );
  const shared = Object.keys(compose['x-environment']);
  const all = Object.keys(compose.services[process]?.environment ?? {});
  return {
    own: all.filter((name) => !shared.includes(name)),
    shared: [...shared, ...ofTheImage],
  };
}

const deploymentSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
            env: z.array(z.object({ name: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});
/** Variables of the config map. */
const configMap = new Map(
  [...read('k8s/base/configuration.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

function containerOf(deployment: string) {
  const [document] = parseAllDocuments(read(`k8s/base/${deployment}/deployment.yaml`));
  return deploymentSchema.parse(document?.toJS()).spec.template.spec.containers[0];
}

function givenByKubernetes(process: Process): Given {
  const { env, envFrom } = containerOf(process);
  const isConfigured = envFrom.some(({ configMapRef }) => configMapRef.name === 'groundwork');
  return { own: env.map(({ name }) => name), shared: isConfigured ? [...configMap.keys()] : [] };
}

describe.each([
  ['docker-compose.yml', givenByCompose],
  ['k8s/base', givenByKubernetes],
] as const)('the environment in %s', (_name, givenTo) => {
  it.each(processes)('every required variable of %s is set', async (process) => {
    const { own, shared } = givenTo(process);
    const required = [...(await variablesOf(process))].filter(([, { isRequired }]) => isRequired);
    const given = new Set([...own, ...shared].flatMap((name) => [name, name.replace(/_FILE$/, '')]));

    expect(required.map(([name]) => name).filter((name) => !given.has(name))).toEqual([]);
  });

  it.each(processes)('every setting of %s is named', (process) => {
    const { own, shared } = givenTo(process);
    const named = new Set([...own, ...shared]);

    expect(Object.keys(settings[process]).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(processes)('%s reads every variable that is set for it alone', async (process) => {
    const known = await variablesOf(process);
    const unread = givenTo(process).own.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')) && !isOfTheRuntime(name),
    );

    expect(unread).toEqual([]);
  });

  it('every shared variable is used', async () => {
    const known = new Set(
      (await Promise.all(processes.map(variablesOf))).flatMap((names) => [...names.keys()]),
    );
    const unread = givenTo('gateway').shared.filter(
      (name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')) && !isOfTheRuntime(name),
    );

    expect(unread).toEqual([]);
  });
});

const settingNames = new Set(processes.flatMap((process) => Object.keys(settings[process])));

it('docker-compose.yml takes every setting from the environment of its caller', () => {
  const given = Object.values(compose.services).flatMap(({ environment }) => Object.entries(environment));
  const fixed = given.filter(([name, value]) => settingNames.has(name) && value !== `\${${name}:-}`);

  expect(fixed).toEqual([]);
});

it('k8s/base leaves every setting to an overlay, for all deployments of a program alike', () => {
  const fixed = [...configMap].filter(([name, value]) => settingNames.has(name) && value !== '');

  expect(fixed).toEqual([]);
  expect(containerOf('ingest-git').envFrom).toEqual(containerOf('ingest-worker').envFrom);
});

it('the list of known variables has those that the processes and npm start read, and no others', async () => {
  const readByProcesses = (await Promise.all(processes.map(variablesOf))).flatMap((names) => [
    ...names.keys(),
  ]);

  expect(knownVariables).toEqual([...new Set([...readByProcesses, 'DATA_DIR'])].sort());
});

/** Documents with variables for operators. */
const documents = {
  'docker-compose.yml': read('docker-compose.yml') + read('Dockerfile'),
  'k8s/base': [...processes, 'ingest-git']
    .map((name) => read(`k8s/base/${name}/deployment.yaml`))
    .concat(read('k8s/base/configuration.env'))
    .join('\n'),
  'the documents': [
    ...operationsPages,
    ...[...new Set(processes.map(appOf))].map((app) => `apps/${app}/README.md`),
  ]
    .map(read)
    .join('\n'),
};
/** Variables that an installation in containers does not need, with reasons. */
const notInContainers: Readonly<Record<string, string>> = {
  AMQP_PASSWORD: 'the address in the file has the password',
  DATABASE_PASSWORD: 'the address in the file has the password',
  DATABASE_DIRECT_URL: 'there is no pooler',
  DATA_DIR: 'the folder of npm start',
  METRICS_HOST: 'metrics are shown at the address of everything else',
  MIGRATE_ON_START: 'something else migrates',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'there is no receiver of traces',
  PATH: 'is the image’s own',
  WORK: 'one process takes all jobs',
};

it.each(Object.entries(documents))('%s names every variable, or it is said why not', (name, text) => {
  const isNamed = (variable: string) => new RegExp(`\\b${variable}(_FILE)?\\b`).test(text);
  const left = name === 'the documents' ? { PATH: notInContainers['PATH'] } : notInContainers;

  expect(knownVariables.filter((variable) => !isNamed(variable) && !(variable in left))).toEqual([]);
});

/** Default of a setting. */
const defaultSchema = z.union([z.string(), z.number(), z.boolean()]).optional();

describe('the settings', () => {
  const rows = new Map(
    [...read('docs/operations/settings.md').matchAll(/^\| `([A-Z_]+)` +\| ([^|]+?) +\| ([^|]+?) +\|/gm)].map(
      ([, name = '', value = '', users = '']) => [name, { value, users: users.split(', ').sort() }],
    ),
  );
  const all = processes.flatMap((process) =>
    Object.entries(settings[process]).map(([name, schema]) => ({
      process,
      name,
      value: defaultSchema.parse(z.instanceof(z.ZodType).parse(schema).parse(undefined)),
    })),
  );
  const defaults = new Map(
    all.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)]])),
  );

  it('settings are listed in the operations guide with their processes and default', () => {
    const wrong = all.filter(({ process, name, value }) => {
      const row = rows.get(name);
      return !row?.users.includes(process) || (value !== undefined && row.value !== `\`${String(value)}\``);
    });

    expect(wrong).toEqual([]);
  });

  it('settings are read by the processes that they are listed for', () => {
    const listed = [...rows].flatMap(([name, { users }]) => users.map((user) => `${user} ${name}`));
    const known = all.map(({ process, name }) => `${process} ${name}`);

    expect(listed.filter((entry) => !known.includes(entry))).toEqual([]);
  });

  it.each(processes)('the listed settings of %s are those that it reads', async (process) => {
    const read = await variablesOf(process);

    expect(Object.keys(settings[process]).filter((name) => !read.has(name))).toEqual([]);
  });

  it.each(processes)('every variable of %s with a default is a setting, or says why not', async (process) => {
    const [, starting = ''] = read('docs/operations/settings.md').split('## Starting on one machine');
    const [ofTheInstallation = ''] = starting.split('\n## ');
    const known = [...ofTheInstallation.matchAll(/`([A-Z_]+)` \(/g)].map(([, name]) => name);
    const optional = [...(await variablesOf(process))].filter(([, { isRequired }]) => !isRequired);
    const explained = new Set([...known, ...Object.keys(notOffered), ...Object.keys(settings[process])]);

    expect(optional.map(([name]) => name).filter((name) => !explained.has(name))).toEqual([]);
  });

  it('what is not offered is read by some process, and is no setting', async () => {
    const read = new Set(
      (await Promise.all(processes.map(variablesOf))).flatMap((names) => [...names.keys()]),
    );

    expect(Object.keys(notOffered).filter((name) => !read.has(name) || settingNames.has(name))).toEqual([]);
  });

  it('the default of a setting is in one place, and no other file repeats it', () => {
    const files = [
      'docker-compose.yml',
      'k8s/base/configuration.env',
      ...processes.map((process) => `k8s/base/${process}/deployment.yaml`),
      ...[...new Set(processes.map(appOf))].flatMap((app) => [
        `apps/${app}/src/config.ts`,
        `apps/${app}/README.md`,
      ]),
      'tools/launcher/src/config.ts',
      'README.md',
    ];
    const repeated = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) =>
          [...defaults].some(
            ([name, value]) =>
              new RegExp(
                `\\b${name}\\b[^\\n]*(:-|value: '|\\.default\\(|: '?|\\| \`?|\\(\`?)${value}\\b`,
              ).test(line) && !line.includes('settings'),
          ),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(repeated).toEqual([]);
  });
});

describe('an image', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const built = Object.values(compose.services).flatMap(({ build }) => build?.args.PROJECT ?? []);

  const isLeftOut = (paths: readonly string[]) => {
    let leftOut = false;
    for (const line of ignored) {
      const pattern = line.replace(/^!/, '');
      const isMeant = paths.some((path) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
      if (isMeant) leftOut = !line.startsWith('!');
    }
    return leftOut;
  };

  it.each([...new Set(built)])('the image of %s finds its project in the build context', (project) => {
    expect(isLeftOut([project, join(project, 'package.json')])).toBe(false);
  });

  it('the images have the documents of the manual', () => {
    const [, list = ''] = /const documents = \[([^\]]*)\]/.exec(read('tools/bundle.mjs')) ?? [];
    const documents = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );

    expect(documents.length).toBeGreaterThan(3);
    expect(
      documents.filter(
        (path) =>
          isLeftOut([path]) || !copied.some((folder) => path === folder || path.startsWith(`${folder}/`)),
      ),
    ).toEqual([]);
  });
});
