import { z } from 'zod';
import type { Problem } from '@groundwork/errors';
import { agentExecutionModes, type TestConfigChange } from './test-config.ts';

const agentPool = /^apool-[0-9A-Za-z]{1,64}$/;

/** `test-config` of a body (A2, A7). A missing or null field keeps its value. */
export const testConfigSchema = z.object({
  'tests-enabled': z.boolean().nullish(),
  'agent-execution-mode': z
    .enum(agentExecutionModes, {
      error: `is not included in the list: choose ${agentExecutionModes.join(' or ')}`,
    })
    .nullish(),
  'agent-pool-id': z
    .string()
    .refine((text) => text === '' || agentPool.test(text), 'must be the id of an agent pool, such as apool-1')
    .nullish(),
});

export function testConfigIn(
  given: z.output<typeof testConfigSchema> | null | undefined,
): TestConfigChange | undefined {
  const testsEnabled = given?.['tests-enabled'] ?? undefined;
  const agentExecutionMode = given?.['agent-execution-mode'] ?? undefined;
  const agentPoolId = given?.['agent-pool-id'] ?? undefined;
  const change = {
    ...(testsEnabled !== undefined && { testsEnabled }),
    ...(agentExecutionMode !== undefined && { agentExecutionMode }),
    ...(agentPoolId !== undefined && { agentPoolId }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/** The problem of a pool that the tests would not use. */
export const unusedPool: Problem = {
  detail: "Test config agent pool id must not be specified unless using 'agent' execution mode",
  pointer: '/data/attributes/test-config/agent-pool-id',
};
