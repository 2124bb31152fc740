const tasks = new Set<() => void>();

/**
 * Does something when the process ends, however it ends: only killing it, or a crash of the machine, prevents that. What was added last is
 * done first.
 *
 * @returns forgets it
 */
export function atExit(task: () => void): () => void {
  if (tasks.size === 0) process.once('exit', doAll);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) process.off('exit', doAll);
  };
}

function doAll(): void {
  for (const task of [...tasks].reverse()) task();
}
