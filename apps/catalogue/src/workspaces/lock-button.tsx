import { mayUnlock, type Workspace } from './workspace.ts';

interface LockButtonProps {
  readonly workspace: Workspace;
  /** Of the page of the workspace. */
  readonly path: string;
}

/** Way to lock a workspace or to unlock it, for readers who may. */
export const LockButton = ({ workspace, path }: LockButtonProps) => {
  const { locked, permissions } = workspace.attributes;
  if (mayUnlock(workspace))
    return (
      <a class="button" href={`${path}/unlock`}>
        Unlock it
      </a>
    );
  return permissions['can-lock'] && !locked ? (
    <a class="button" href={`${path}/lock`}>
      Lock it
    </a>
  ) : null;
};
