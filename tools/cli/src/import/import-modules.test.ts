import { afterEach, describe, expect, it } from '@jest/globals';
import { Failure } from '../frame/failure.ts';
import { connectTo } from '../hosts/platform.ts';
import {
  importModules,
  type ModuleImport,
  type OfferedModule,
  type OfferedVersion,
} from './import-modules.ts';
import { Report } from './report.ts';
import { silentIo, type SourceStandIn, startSourceStandIn } from './testing/source-stand-in.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

/** Target of an import: a platform that has no modules, or responds to everything with one status. */
async function importTo(status = 404, io = silentIo()): Promise<ModuleImport> {
  platform = await startSourceStandIn({
    '/': (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end('{"errors":[]}'),
  });
  return {
    io,
    platform: connectTo({ name: 'platform.test', origin: platform.url }, { token: 'any', source: 'a test' }),
    organization: 'acme',
    report: new Report(io),
    jobs: 1,
    skipsExisting: false,
    isDryRun: false,
  };
}

const offer = (name: string, versions: readonly OfferedVersion[], provider = 'aws'): OfferedModule => ({
  name,
  provider,
  from: `there/${name}/${provider}`,
  versions: () => Promise.resolve(versions),
});
const failing = (number: string, failure: Failure): OfferedVersion => ({
  number,
  fetch: () => Promise.reject(failure),
});
const versions = (count: number, failure: Failure) =>
  Array.from({ length: count }, (_, index) => failing(`1.${index}.0`, failure));
const full = new Failure('failed', 'There is no space left on the disk.', 'Make room.');
const damaged = new Failure('input', 'The archive is damaged.', 'Publish it.');

describe('an import of modules', () => {
  it('ends when nothing comes any more, as on a full disk', async () => {
    const run = await importTo();
    expect(await importModules(run, [offer('vpc', versions(50, full))])).toBe(full);
    expect(run.report.entries).toHaveLength(8);
  });

  it('goes on after archives that cannot be used', async () => {
    const run = await importTo();
    expect(await importModules(run, [offer('vpc', versions(50, damaged))])).toBeUndefined();
    expect(run.report.entries).toHaveLength(50);
  });

  it('ends at once when the platform does not accept the token', async () => {
    const run = await importTo(401);
    const stopped = await importModules(run, [
      offer('vpc', versions(3, damaged)),
      offer('net', versions(3, damaged)),
    ]);
    expect(stopped?.kind).toBe('access');
    expect(run.report.entries).toEqual([expect.objectContaining({ kind: 'module', outcome: 'failed' })]);
  });

  it('two modules with one name do not become one, and names that nobody can have are refused', async () => {
    const run = await importTo();
    const first = offer('vpc', versions(1, damaged));
    await importModules(run, [
      first,
      { ...offer('VPC', []), from: 'other/VPC/aws' },
      offer('../x', []),
      offer('y', [], 'a/b'),
    ]);
    expect(run.report.entries.map(({ name, failure }) => [name, failure])).toEqual([
      ['other/VPC/aws', 'conflict'],
      ['there/../x/aws', 'input'],
      ['there/y/a/b', 'input'],
      ['there/vpc/aws 1.0.0', 'input'],
    ]);
    expect(run.report.entries[0]?.reason).toBe('there/vpc/aws has the same name and provider.');
  });

  it('somebody who watches sees how far it is', async () => {
    const told: string[] = [];
    const run = await importTo(404, { ...silentIo(told), isInteractive: true });
    const one = { number: '1.0.0', fetch: () => Promise.reject(damaged) };
    await importModules({ ...run, isDryRun: true }, [offer('vpc', [one]), offer('net', [one])]);
    expect(told).toEqual([
      'there/vpc/aws: 1 versions (module 1 of 2)',
      'there/net/aws: 1 versions (module 2 of 2)',
    ]);
  });

  it.each([
    [['v1.0.0', '1.0.0'], 'v1.0.0'],
    [['1.0.0', 'v1.0.0'], 'v1.0.0'],
    [['v1.0.0', '1.0'], '1.0'],
  ])('of the spellings %j of one version the others are left out: %s', async (spellings, other) => {
    const run = await importTo();
    const offered = spellings.map((listedAs) => ({ ...failing('1.0.0', damaged), listedAs }));
    await importModules({ ...run, isDryRun: true }, [offer('vpc', offered)]);
    expect(run.report.entries).toEqual([
      {
        kind: 'version',
        name: `there/vpc/aws ${other}`,
        outcome: 'left-out',
        reason: 'It is another spelling of a listed version.',
      },
      { kind: 'version', name: 'there/vpc/aws 1.0.0', outcome: 'planned' },
    ]);
  });

  it('numbers that are not versions, and modules without versions, are left out with a reason', async () => {
    const run = await importTo();
    await importModules({ ...run, isDryRun: true }, [
      offer('vpc', [failing('latest', damaged), failing('1.0.0', damaged), failing('1.0.0', damaged)]),
      offer('net', []),
    ]);
    expect(run.report.entries).toEqual([
      {
        kind: 'version',
        name: 'there/vpc/aws latest',
        outcome: 'left-out',
        reason: 'It is not a semantic version.',
      },
      { kind: 'version', name: 'there/vpc/aws 1.0.0', outcome: 'planned' },
      { kind: 'module', name: 'there/net/aws', outcome: 'left-out', reason: 'It has no versions.' },
    ]);
  });
});
