/** What a team can have access to. */
export const targetKinds = ['workspaces', 'projects'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Word for one of a kind. */
export const thingOf = (kind: TargetKind): string => (kind === 'projects' ? 'project' : 'workspace');

/** Access of one team to a workspace or a project. */
export interface TeamAccess {
  readonly id: string;
  readonly teamId: string;
  /** Name of the team, or its id if the reader may not see it. */
  readonly team: string;
  readonly level: string;
  /** Details that have an effect on this platform. */
  readonly details: Details;
}

export interface Details {
  readonly runs: 'read' | 'plan' | 'apply';
  readonly locking: boolean;
  /** Only of projects, like all below. */
  readonly settings: 'read' | 'update' | 'delete';
  readonly teams: 'none' | 'read' | 'manage';
  readonly create: boolean;
  readonly move: boolean;
  readonly delete: boolean;
}

interface Level {
  readonly name: string;
  readonly does: string;
}

/** Levels of access with what they let a team do here; the last one is chosen in detail. */
export const levels: Readonly<Record<TargetKind, readonly Level[]>> = {
  workspaces: [
    { name: 'read', does: 'see the workspace, and which policy sets apply to it' },
    { name: 'plan', does: 'the same, and report what policies said about plans' },
    { name: 'write', does: 'the same, and lock it' },
    { name: 'admin', does: 'the same, change and delete it, and give teams access to it' },
    { name: 'custom', does: 'what is chosen in detail' },
  ],
  projects: [
    { name: 'read', does: 'see its workspaces, and which policy sets apply to them' },
    { name: 'write', does: 'the same, report what policies said about plans, and lock them' },
    { name: 'maintain', does: 'the same, and create, change, move and delete workspaces' },
    { name: 'admin', does: 'the same, change and delete the project, and give teams access to it' },
    { name: 'custom', does: 'what is chosen in detail' },
  ],
};

/** What access lets a team do, in words. */
export function doesOf(kind: TargetKind, { level, details }: TeamAccess): string {
  if (level !== 'custom') return levels[kind].find(({ name }) => name === level)?.does ?? '';
  const { runs, locking, settings, teams } = details;
  return [
    'see it',
    runs === 'read' ? '' : 'report what policies said about plans',
    locking ? 'lock workspaces' : '',
    details.create ? 'create workspaces' : '',
    details.move ? 'move workspaces' : '',
    details.delete ? 'delete workspaces' : '',
    settings === 'read' ? '' : `${settings === 'update' ? 'change' : 'change and delete'} the project`,
    teams === 'none' ? '' : teams === 'read' ? 'see which teams have access' : 'give teams access',
  ]
    .filter((word) => word !== '')
    .join(', ');
}
