import { describe, expect, it } from '@jest/globals';
import { hostOfVariable } from './credentials.ts';

describe('the variables that Terraform reads tokens from', () => {
  it.each([
    ['TF_TOKEN_registry_example_com', 'registry.example.com'],
    ['TF_TOKEN_my__host_example_com', 'my-host.example.com'],
    ['TF_TOKEN_my-host_example_com', 'my-host.example.com'],
    ['TF_TOKEN_xn____caf__dma_fr', 'xn--caf-dma.fr'],
    ['TF_TOKEN_', undefined],
    ['TF_VAR_registry', undefined],
  ])('%s is for %s', (variable, host) => {
    expect(hostOfVariable(variable)).toBe(host);
  });
});
