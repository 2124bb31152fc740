/** A commit as git names it in full: 40 hex digits, or 64 where the repository uses SHA-256. */
const commitHash = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/** Whether the text names one commit, and can name nothing else. */
export const isCommitHash = (text: string): boolean => commitHash.test(text);
