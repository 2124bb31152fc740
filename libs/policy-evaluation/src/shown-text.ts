import { messageLimits } from './outcomes.ts';

const mask = '***';

/** Masks secret values in a text, both as they are and as JSON escapes them. Longer ones first, so that no part of them remains. */
function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret !== '')
    .sort((left, right) => right.length - left.length)
    .reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

/** A text as a message shows it: without secret values, cut to the limit, and without what PostgreSQL does not store. */
export const shownText = (text: string, secrets: readonly string[]): string =>
  maskSecrets(text, secrets).slice(0, messageLimits.length).toWellFormed().replaceAll('\0', '\ufffd');
