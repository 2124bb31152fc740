export const maxHostKeysLength = 16_384;

/** A host, or `[host]:port`, as ssh writes it; no patterns, markers or hashes. */
const host = '(?:[0-9A-Za-z._:-]{1,255}|\\[[0-9A-Za-z._:-]{1,255}\\]:[0-9]{1,5})';
const keyType = '(?:ssh-ed25519|ssh-rsa|rsa-sha2-(?:256|512)|ecdsa-sha2-nistp(?:256|384|521))';
const line = new RegExp(`^${host}(?:,${host})* ${keyType} [0-9A-Za-z+/]{1,4096}={0,2}$`);

/** True for lines of a known_hosts file, one for each key, and at least one. */
export function isHostKeys(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > 0 && text.length <= maxHostKeysLength && lines.every((each) => line.test(each));
}

/** Sorted and without duplicates, so that equal sets of keys yield equal text. */
export const normalHostKeys = (text: string) => `${[...new Set(linesOf(text))].sort().join('\n')}\n`;

export const hostsOf = (text: string) =>
  linesOf(text).flatMap((each) => each.split(' ', 1)[0]?.split(',') ?? []);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
