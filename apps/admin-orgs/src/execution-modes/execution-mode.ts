export const executionModes = ['remote', 'local', 'agent'] as const;

export type ExecutionMode = (typeof executionModes)[number];
