const heading = '## [Unreleased]\n';

/** Entries of the changelog for the next release, without the heading "Unreleased". */
export function unreleased(changelog: string): string {
  const start = changelog.indexOf(heading);
  if (start < 0) return '';
  const rest = changelog.slice(start + heading.length);
  const end = rest.search(/^## /m);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

interface Section {
  readonly version: string;
  readonly date: string;
  /** Markdown for the section on updating. */
  readonly upgradeNotes: string;
}

/** Turns the unreleased entries of a changelog into a release, after the notes on updating. */
export function withRelease(changelog: string, { version, date, upgradeNotes }: Section): string {
  const released = `## [${version}] - ${date}\n\n### Updating\n\n${upgradeNotes}\n`;
  return changelog.replace(heading, () => `${heading}\n${released}`);
}
