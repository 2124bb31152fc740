const tasks = new Set<() => void>();

/**
 * Runs a task when the process exits, except after SIGKILL or a crash of the machine. Tasks run in reverse order.
 *
 * @returns function that removes the task
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
