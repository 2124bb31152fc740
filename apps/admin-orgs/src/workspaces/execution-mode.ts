import type { Problem } from '@groundwork/errors';
import type { executionModes } from '../organizations/organization-settings.ts';

/** Where runs would take place; `agent` only by inheritance, because there are no agent pools here. */
export type ExecutionMode = (typeof executionModes)[number];

/** A workspace's own mode; null if it takes that of its project or organization. */
export type OwnMode = Exclude<ExecutionMode, 'agent'> | null;

/** What a request says about the mode; what is undefined is not said. */
export interface RequestedMode {
  readonly executionMode: ExecutionMode | undefined;
  /** The older name of the mode: false is `local`, true is `remote`. */
  readonly operations: boolean | undefined;
  readonly agentPoolId: string | undefined;
  /** Whether the mode and the pool are the workspace's own; false returns to inheritance. Both are always the same. */
  readonly overwrites: {
    readonly executionMode: boolean | undefined;
    readonly agentPool: boolean | undefined;
  };
}

/** The older name of a mode. */
export const operationsOf = (mode: ExecutionMode): boolean => mode !== 'local';

/**
 * The own mode after a request, or why it cannot be so: `problems` is empty exactly when the request is right. A mode
 * that is given is the workspace's own, unless the same request returns to inheritance.
 */
export function modeAfter(
  known: OwnMode,
  requested: RequestedMode,
): { readonly mode: OwnMode; readonly problems: readonly Problem[] } {
  const given = requested.executionMode ?? modeOfOperations(requested.operations);
  const overwrite = overwriteOf(requested);
  const problems = [
    ...contradictions(requested),
    ...(overwrite === false ? [] : poolProblems(given, requested.agentPoolId)),
    ...(overwrite === true && given === undefined && known === null ? [missingMode] : []),
  ];
  if (overwrite === false) return { mode: null, problems };
  return { mode: given === undefined || given === 'agent' ? known : given, problems };
}

const modeOfOperations = (operations: boolean | undefined) =>
  operations === undefined ? undefined : operations ? 'remote' : 'local';

const overwriteOf = ({ overwrites }: RequestedMode) => overwrites.executionMode ?? overwrites.agentPool;

const missingMode: Problem = {
  detail: "Execution mode can't be blank when setting-overwrites says that the workspace has its own",
  pointer: '/data/attributes/execution-mode',
};

function contradictions({ executionMode, operations, overwrites }: RequestedMode): Problem[] {
  const problems: Problem[] = [];
  if (executionMode !== undefined && operations !== undefined && operations !== operationsOf(executionMode)) {
    problems.push({
      detail: 'Operations is the older name of execution-mode, and must not say something else',
      pointer: '/data/attributes/operations',
    });
  }
  const { executionMode: mode, agentPool } = overwrites;
  if (mode !== undefined && agentPool !== undefined && mode !== agentPool) {
    problems.push({
      detail:
        'If agent-pool and execution-mode are both included in setting-overwrites, their values must be the same.',
      pointer: '/data/attributes/setting-overwrites',
    });
  }
  return problems;
}

/** No organization has an agent pool, so none can be named, and the mode that needs one cannot be chosen. */
function poolProblems(given: ExecutionMode | undefined, agentPoolId: string | undefined): Problem[] {
  const pointer = '/data/attributes/agent-pool-id';
  if (given !== 'agent' && agentPoolId !== undefined)
    return [{ detail: "Agent pool must not be specified unless using 'agent' execution mode", pointer }];
  if (given === 'agent' && agentPoolId === undefined)
    return [{ detail: "Agent pool must be specified when using 'agent' execution mode", pointer }];
  return given === 'agent' ? [{ detail: 'Agent pool does not exist', pointer }] : [];
}
