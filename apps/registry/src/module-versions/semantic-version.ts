import semver from 'semver';
import { z } from 'zod';

/**
 * - `text`: as the client wrote it.
 * - `sortKey`: its byte order is the order of semantic versions, including build metadata, so that SQL can sort and
 *   page.
 * - `prerelease`: never "the latest" while a release exists.
 */
export interface SemanticVersion {
  readonly text: string;
  readonly sortKey: string;
  readonly prerelease: boolean;
}

/** Parses semver.org 2.0.0, at most 256 characters; null for anything else, including `v1.0.0`. */
export function parseSemanticVersion(text: string): SemanticVersion | null {
  const parsed = semver.parse(text);
  if (!parsed) return null;
  const canonical =
    parsed.build.length === 0 ? parsed.version : `${parsed.version}+${parsed.build.join('.')}`;
  if (canonical !== text) return null;
  return { text, sortKey: sortKeyOf(parsed), prerelease: parsed.prerelease.length > 0 };
}

/** The problem of a version, phrased to follow the name of the attribute; undefined if it is absent. */
export function semanticVersionRule({ input }: { readonly input?: unknown }): string | undefined {
  if (input === undefined || input === null) return undefined;
  const proposal = typeof input === 'string' || typeof input === 'number' ? proposalFor(String(input)) : null;
  const rule = 'must be a semantic version without a leading v, such as 1.0.0';
  return proposal === null ? rule : `${rule}. Did you mean ${proposal}?`;
}

export const semanticVersionSchema = z.string({ error: semanticVersionRule }).transform((text, context) => {
  const version = parseSemanticVersion(text);
  if (version) return version;
  context.issues.push({ code: 'custom', message: semanticVersionRule({ input: text }), input: text });
  return z.NEVER;
});

const almostVersion = /^\s*[vV=]?\s*(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+][0-9A-Za-z.+-]+)?\s*$/;

/** The version that the client probably meant: without `v`, blanks and leading zeros, and with all three numbers. */
function proposalFor(text: string): string | null {
  const [, major, minor = '0', patch = '0', rest = ''] = almostVersion.exec(text) ?? [];
  if (major === undefined) return null;
  const numbers = [major, minor, patch].map((digits) => digits.replace(/^0+(?=\d)/, ''));
  return parseSemanticVersion(numbers.join('.') + rest)?.text ?? null;
}

/**
 * `<major><minor><patch><prerelease or ~><build>`. A number is prefixed with its count of digits, so a longer one
 * sorts higher. A list ends with a blank, which sorts below every character of an identifier, so a shorter list sorts
 * lower. Numbers (marked 0) sort below words (marked A), and `~` puts a release above all of its pre-releases.
 */
function sortKeyOf(version: semver.SemVer): string {
  const core = [version.major, version.minor, version.patch].map((part) => numberKey(String(part))).join('');
  const prerelease = version.prerelease.length === 0 ? '~' : identifiersKey(version.prerelease.map(String));
  return core + prerelease + identifiersKey(version.build);
}

function identifiersKey(identifiers: readonly string[]): string {
  const keys = identifiers.map((identifier) =>
    /^[0-9]+$/.test(identifier) ? `0${numberKey(identifier)}` : `A${identifier} `,
  );
  return `${keys.join('')} `;
}

function numberKey(digits: string): string {
  const significant = digits.replace(/^0+(?=[0-9])/, '');
  return String(significant.length).padStart(3, '0') + significant;
}
