import { parseId, type ModuleId, type ResourceId } from '@groundwork/contracts/resource-ids';

export const agentExecutionModes = ['remote', 'agent'] as const;
type AgentExecutionMode = (typeof agentExecutionModes)[number];

/**
 * The platform does not run tests; it stores the configuration for clients (docs/reference/modules.md#a7). The pool
 * is null unless the mode is `agent`.
 */
export interface TestConfig {
  readonly id: ResourceId<'testConfig'>;
  readonly testsEnabled: boolean;
  readonly agentExecutionMode: AgentExecutionMode;
  readonly agentPoolId: string | null;
}

/** Omitted fields keep their value. An empty string means no pool. */
export interface TestConfigChange {
  readonly testsEnabled?: boolean;
  readonly agentExecutionMode?: AgentExecutionMode;
  readonly agentPoolId?: string;
}

export const initialTestConfig = (id: ModuleId): TestConfig => ({
  id: parseId('testConfig', id.replace(/^mod-/, 'tc-')),
  testsEnabled: false,
  agentExecutionMode: 'remote',
  agentPoolId: null,
});

/** Only agents are in pools: a change of the mode to `remote` also removes the pool. */
export function changeTestConfig(current: TestConfig, change: TestConfigChange): TestConfig {
  const agentExecutionMode = change.agentExecutionMode ?? current.agentExecutionMode;
  const agentPoolId = change.agentPoolId ?? current.agentPoolId ?? '';
  return {
    id: current.id,
    testsEnabled: change.testsEnabled ?? current.testsEnabled,
    agentExecutionMode,
    agentPoolId: agentExecutionMode === 'remote' || agentPoolId === '' ? null : agentPoolId,
  };
}

/** True if the change names a pool, although the tests would not run on agents. */
export const namesUnusedPool = (current: TestConfig | null, change: TestConfigChange): boolean =>
  (change.agentPoolId ?? '') !== '' &&
  (change.agentExecutionMode ?? current?.agentExecutionMode ?? 'remote') === 'remote';
