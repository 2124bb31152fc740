/** Kinds of things to which a team can have access. */
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
    { name: 'read', does: 'see it, and which policy sets apply' },
    { name: 'plan', does: 'see it, and report what policies said about plans' },
    { name: 'write', does: 'see and lock it, and report what policies said about plans' },
    { name: 'admin', does: 'everything: also change and delete it, and give teams access' },
    { name: 'custom', does: 'what is chosen in detail' },
  ],
  projects: [
    { name: 'read', does: 'see its workspaces, and which policy sets apply' },
    { name: 'write', does: 'see and lock its workspaces, report what policies said about plans' },
    {
      name: 'maintain',
      does: 'also create, change, move and delete its workspaces',
    },
    { name: 'admin', does: 'everything: also change and delete it, and give teams access' },
    { name: 'custom', does: 'what is chosen in detail' },
  ],
};

/** The powers that access gives a team, in words. */
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
