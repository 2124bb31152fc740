/** Where workspaces run unless they or their project say otherwise. */
export const executionModes = ['remote', 'local', 'agent'] as const;

export type ExecutionMode = (typeof executionModes)[number];
