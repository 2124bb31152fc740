const heading = '## [Unreleased]\n';

/** The entries about the next release: everything below "Unreleased", without the heading. */
export function unreleased(changelog: string): string {
  const start = changelog.indexOf(heading);
  if (start < 0) return '';
  const rest = changelog.slice(start + heading.length);
  const end = rest.search(/^## /m);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

interface Section {
  readonly version: string;
  /** Such as `2026-11-23`. */
  readonly date: string;
  /** Markdown without a heading. */
  readonly upgradeNotes: string;
}

/** Dates the unreleased entries as a release, and puts the notes about updating before them. */
export function withRelease(changelog: string, { version, date, upgradeNotes }: Section): string {
  const released = `## [${version}] - ${date}\n\n### Updating\n\n${upgradeNotes}\n`;
  return changelog.replace(heading, () => `${heading}\n${released}`);
}
