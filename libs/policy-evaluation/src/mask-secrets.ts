const mask = '***';

/** Masks secret values in a text, both as they are and as JSON escapes them. Longer ones first, so that no part of them remains. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret !== '')
    .sort((left, right) => right.length - left.length)
    .reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}
