import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { harmlessCapabilities } from './capabilities.ts';
import { describeWithOpa, realOpa } from './testing/real-opa.suite.ts';

const schema = z.object({
  builtins: z.array(z.object({ name: z.string() })),
  allow_net: z.array(z.string()).optional(),
});

describeWithOpa('the capabilities of policies', () => {
  it('the capabilities lack what reaches the network, the environment or files, and nothing else', () => {
    const current = execFileSync(realOpa ?? '', ['capabilities', '--current'], { encoding: 'utf8' });
    const given = schema.parse(JSON.parse(harmlessCapabilities(current)));
    const kept = new Set(given.builtins.map(({ name }) => name));
    const all = schema.parse(JSON.parse(current)).builtins.map(({ name }) => name);

    expect(all.filter((name) => !kept.has(name))).toEqual([
      'http.send',
      'json.match_schema',
      'json.verify_schema',
      'net.lookup_ip_addr',
      'opa.runtime',
    ]);
    expect(given.allow_net).toEqual([]);
  });
});

it('a builtin that a later OPA marks as nondeterministic is left out as well', () => {
  const builtins = [
    { name: 'time.now_ns', nondeterministic: true },
    { name: 'disk.read', nondeterministic: true },
  ];
  const given = schema.parse(JSON.parse(harmlessCapabilities(JSON.stringify({ builtins }))));

  expect(given.builtins.map(({ name }) => name)).toEqual(['time.now_ns']);
});
