import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from './execution-mode.ts';

/**
 * The own mode of a project or workspace; null if it inherits one. `agent` can only be inherited, because there are no
 * agent pools.
 */
export type OwnExecutionMode = Exclude<ExecutionMode, 'agent'> | null;

/** The part of a request about the mode; undefined members are absent. */
export interface RequestedExecutionMode {
  readonly mode: ExecutionMode | undefined;
  readonly agentPoolId: string | undefined;
  /** True if mode and pool are its own; false returns to inheritance. The two must not differ. */
  readonly overwrites: { readonly mode: boolean | undefined; readonly agentPool: boolean | undefined };
}

/** A project has a default mode, for its workspaces. */
type Owner = 'project' | 'workspace';

const names = {
  project: {
    mode: 'Default execution mode',
    modeAttribute: 'default-execution-mode',
    pool: 'Default agent pool',
    poolAttribute: 'default-agent-pool-id',
  },
  workspace: {
    mode: 'Execution mode',
    modeAttribute: 'execution-mode',
    pool: 'Agent pool',
    poolAttribute: 'agent-pool-id',
  },
} as const;

/**
 * The own mode after a request; valid only if `problems` is empty. A given mode becomes the own one, unless the same
 * request returns to inheritance.
 */
export function executionModeAfter(
  owner: Owner,
  known: OwnExecutionMode,
  requested: RequestedExecutionMode,
): { readonly mode: OwnExecutionMode; readonly problems: readonly Problem[] } {
  const { mode, overwrites } = requested;
  const overwrite = overwrites.mode ?? overwrites.agentPool;
  const contradictions = [overwrites].flatMap(contradictionOf);
  if (overwrite === false) return { mode: null, problems: contradictions };
  const missing = overwrite === true && mode === undefined && known === null ? [missingMode(owner)] : [];
  return {
    mode: mode === undefined || mode === 'agent' ? known : mode,
    problems: [...contradictions, ...poolProblems(owner, requested), ...missing],
  };
}

/** Clients look for these words, and for those about agent pools. */
const contradictionOf = ({ mode, agentPool }: RequestedExecutionMode['overwrites']): Problem[] =>
  mode === undefined || agentPool === undefined || mode === agentPool
    ? []
    : [
        {
          detail:
            'If agent-pool and execution-mode are both included in setting-overwrites, their values must be the same.',
          pointer: '/data/attributes/setting-overwrites',
        },
      ];

const missingMode = (owner: Owner): Problem => ({
  detail: `${names[owner].mode} can't be blank when setting-overwrites says that the ${owner} has its own`,
  pointer: `/data/attributes/${names[owner].modeAttribute}`,
});

/** No organization has an agent pool, so a request can neither name one nor choose the mode that needs one. */
function poolProblems(owner: Owner, { mode, agentPoolId }: RequestedExecutionMode): Problem[] {
  const { pool, poolAttribute } = names[owner];
  const about = (rule: string) => [
    { detail: `${pool} ${rule}`, pointer: `/data/attributes/${poolAttribute}` },
  ];
  if (mode !== 'agent') {
    return agentPoolId === undefined
      ? []
      : about("must not be specified unless using 'agent' execution mode");
  }
  return about(
    agentPoolId === undefined ? "must be specified when using 'agent' execution mode" : 'does not exist',
  );
}
