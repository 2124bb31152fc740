const commitHash = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/** True for a full commit hash, which cannot name anything else. */
export const isCommitHash = (text: string): boolean => commitHash.test(text);
