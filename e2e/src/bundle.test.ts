import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..');
let folder = '';

beforeAll(() => {
  // Away from all packages, as in an image.
  folder = mkdtempSync(join(tmpdir(), 'groundwork-bundle-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string) {
  const { status, stdout, stderr, output } = spawnSync(process.execPath, [`${program}.mjs`], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  return { status, said: `${stdout}${stderr}`, results: output[3] };
}

describe('the bundle', () => {
  it.each([
    'admin-orgs',
    'admin-orgs-migrate',
    'bus-migrate',
    'catalogue',
    'catalogue-migrate',
    'create-user',
    'gateway',
    'ingest-object',
    'ingest-worker',
    'ingest-worker-migrate',
    'policy',
    'policy-migrate',
    'policy-reseal',
    'registry',
    'registry-migrate',
    'vcs-connections',
    'vcs-connections-migrate',
    'vcs-connections-reseal',
  ])('%s starts without any package, and says what its environment lacks', (program) => {
    const { status, said } = run(program);

    expect(said).toMatch(/the configuration is not valid:/i);
    expect(status).toBe(1);
  });

  it('only the file with markdown-it makes V8 keep its text with two bytes for each character', () => {
    const texts = globSync('*.mjs', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
    const beyondAscii = texts.filter((text) => /[^\0-\x7f]/.test(text));

    // Typographic characters in its expressions.
    expect(beyondAscii).toHaveLength(1);
    expect(beyondAscii[0]).toContain('`markdown-it` preset');
  });

  it.each(['make-connections', 'make-keys', 'make-roles'])(
    '%s starts without any package, and says how it is used',
    (program) => {
      expect(run(program).said).toContain('Usage:');
    },
  );

  it('the reader of archives starts without any package', () => {
    const { results } = run('inspector-child');

    expect(results).toBe('{"kind":"ready"}\n');
  });

  it('what renders READMEs starts without any package, and renders', async () => {
    const child = fork(join(folder, 'render-child.mjs'), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
    });
    try {
      expect(await once(child, 'message')).toMatchObject([{ kind: 'ready' }]);
      const elsewhere = { folder: '', parts: [], inputs: [], outputs: [] };
      child.send({ kind: 'readme', text: '# A title', ...elsewhere });
      expect(await once(child, 'message')).toMatchObject([
        { kind: 'rendered', html: expect.stringContaining('A title') },
      ]);
    } finally {
      child.kill();
    }
  });

  it('every migration is in the bundle', () => {
    const namesIn = (pattern: string, cwd: string) =>
      globSync(pattern, { cwd })
        .map((path) => basename(path).replace(/\.\w+$/, ''))
        .sort();

    expect(namesIn('migrations/*/*.mjs', folder)).toEqual(namesIn('{apps,libs}/*/migrations/*.ts', root));
  });

  it('every document and picture of the manual is in the bundle', () => {
    const documents = globSync(['docs/**/*.{md,webp}', '{README,CHANGELOG,SECURITY}.md'], { cwd: root });
    const others = ['examples/ci/README.md', 'k8s/README.md', 'tools/cli/README.md'];
    const read = (path: string) => readFileSync(path, 'utf8');

    expect(
      [...documents, ...others].filter(
        (path) =>
          !existsSync(join(folder, 'manual', path)) ||
          read(join(folder, 'manual', path)) !== read(join(root, path)),
      ),
    ).toEqual([]);
  });

  it('compose, Kubernetes and the documents name programs of the bundle', () => {
    const files = [
      'docker-compose.yml',
      ...globSync(['docs/operations/*.md', 'k8s/base/*/deployment.yaml', 'k8s/base/migration-job.yaml'], {
        cwd: root,
      }),
    ];
    const named = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/node(?:', '| )([\w-]+)\.mjs/g)].map(
        ([, name = '']) => name,
      ),
    );

    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !existsSync(join(folder, `${name}.mjs`)))).toEqual([]);
  });
});
