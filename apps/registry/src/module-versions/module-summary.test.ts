import { describe, expect, it } from '@jest/globals';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { summarize } from './module-summary.ts';

describe('summarize', () => {
  it('a module summary keeps only what root and submodules require', () => {
    const providerRequirements = [
      { name: 'aws', namespace: 'hashicorp', source: 'hashicorp/aws', version: '>= 5.0' },
    ];
    expect(summarize(moduleDetails())).toEqual({
      root: {
        path: '',
        providerRequirements,
        moduleCalls: [{ name: 'subnet', source: './modules/subnet', version: '' }],
      },
      submodules: [{ path: 'modules/subnet', providerRequirements, moduleCalls: [] }],
    });
  });

  it('a module summary leaves out what calls pass on, because clients read it at each init', () => {
    const moduleCalls = [{ name: 'a', source: './a', version: '', inputs: ['cidr'], enabled: 'var.on' }];
    expect(summarize(moduleDetails({ root: moduleDescription({ moduleCalls }) })).root.moduleCalls).toEqual([
      { name: 'a', source: './a', version: '', enabled: 'var.on' },
    ]);
  });

  it('a module summary leaves out submodules below other submodules', () => {
    const submodules = ['modules/net', 'modules/net/vpc', 'modules/dns/zones/public'].map((path) =>
      moduleDescription({ path }),
    );
    expect(summarize(moduleDetails({ submodules })).submodules.map(({ path }) => path)).toEqual([
      'modules/net',
    ]);
  });
});
