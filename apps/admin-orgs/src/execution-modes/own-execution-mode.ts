import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from './execution-mode.ts';

/**
 * The execution mode set on a project or workspace itself; null if it inherits one. `agent` can only be inherited,
 * because there are no agent pools.
 */
export type OwnExecutionMode = Exclude<ExecutionMode, 'agent'> | null;

/** The fields of a request that are about the execution mode; undefined if absent. */
export interface RequestedExecutionMode {
  readonly mode: ExecutionMode | undefined;
  readonly agentPoolId: string | undefined;
  /** True to set mode and pool on the record itself, false to inherit them again. The two must not differ. */
  readonly overwrites: { readonly mode: boolean | undefined; readonly agentPool: boolean | undefined };
}

/** The attributes of a project are called `default-…`, because its workspaces inherit them. */
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
 * The `OwnExecutionMode` after a request; valid only if `problems` is empty. A mode in the request is set, unless the
 * same request asks to inherit it.
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

/** Clients search error messages for these words, and for those about agent pools. */
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
