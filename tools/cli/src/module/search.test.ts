import { afterEach, describe, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { search } from './search.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const found = {
  namespace: 'acme',
  name: 's3-bucket',
  provider: 'aws',
  version: '1.2.0',
  description: 'Makes a bucket.',
  matched: [{ field: 'name' }, { field: 'input', name: 'kms_key_arn' }],
};

async function searched(body: object, options: object = {}) {
  platform = await startSourceStandIn({ '/api/registry/v1/modules/search': json(body) });
  const [told, printed]: [string[], string[]] = [[], []];
  const io = { ...silentIo(told, printed), env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any' } };
  await search(io, options, 's3', 'bucket');
  return { told: told.join('\n'), printed: printed.join('\n') };
}

describe('module search', () => {
  it('modules are listed with version, place and description', async () => {
    const { printed, told } = await searched({ meta: {}, modules: [found] });
    expect(printed).toMatch(/^MODULE +VERSION +FOUND IN +DESCRIPTION$/m);
    expect(printed).toMatch(/^acme\/s3-bucket\/aws +1\.2\.0 +name, input kms_key_\S+ +Makes a bucket\.$/m);
    expect(told).toBe('');
  });

  it('without a module, similar searches are proposed', async () => {
    const { printed, told } = await searched({ meta: { suggestions: ['bucket', 'packet'] }, modules: [] });
    expect(printed).toBe('');
    expect(told).toBe('No module that you may read matches s3 bucket.\nDid you mean bucket, or packet?');
  });

  it('with more modules than are shown, the command says so', async () => {
    const { told } = await searched({ meta: { next_offset: 20 }, modules: [found] });
    expect(told).toBe('These are the first 20. Add a word to see others.');
  });

  it('--json prints modules and suggestions, and nothing else', async () => {
    const { printed, told } = await searched({ meta: { next_offset: 20 }, modules: [found] }, { json: true });
    expect(JSON.parse(printed)).toEqual({ modules: [found], suggestions: [] });
    expect(told).toBe('');
  });
});
