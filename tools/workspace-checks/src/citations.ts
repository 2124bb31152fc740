import { posix } from 'node:path';

/** Valid targets of citations. */
export interface Places {
  /** Anchors and headings, in the form that they have after `#`, keyed by the path of the document from the root. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exists: (path: string) => boolean;
}

/** A complaint about a citation without a target: `file:line: message`. */
export type Complaint = string;

/** Names of documents outside the repository, with advice. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bwire[- ]facts\b/i, 'docs/compatibility.md has what clients need'],
  [/\bdesign(\.md)?,? \d/i, 'cite the ADR'],
  [/\breliability\b(?!-)/i, 'docs/threats.md has threats, faults and traps'],
  [/\bfindings( \d|\.md|\/)/i, 'say what is meant'],
  [/\bspec\/api\b/, 'docs/reference is the reference'],
  [/\bthe contract(’s|'s)?\b(?!s)/i, 'say what is meant, or cite docs/reference'],
  [/\b(contract [A-D]\d?|contract,? "|\(contract\b|of contract )/i, 'cite docs/reference'],
];

/** Anchor of a heading, as Git hosting services generate it. */
export function headingSlug(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replace(/ /g, '-');
}

/** Anchors (`<a id="x"></a>`) and headings of a Markdown document, except those in code blocks. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  const anchors = [...prose.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id ?? '');
  const seen = new Map<string, number>();
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const slug = headingSlug(heading ?? '');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set([...anchors, ...headings]);
}

/** Citations in the text of a file whose targets do not exist. */
export function unresolvedCitations(file: string, text: string, places: Places): Complaint[] {
  const reference = referenceAnchors(places);
  return text.split('\n').flatMap((line, index) => {
    const found = [
      ...banned
        .filter(([form]) => form.test(line))
        .map(([form, instead]) => `${form.exec(line)?.[0]}: ${instead}`),
      ...threatsOf(line).filter((id) => !leadsTo(places, 'docs/threats.md', id.toLowerCase())),
      ...decisionsOf(line)
        .filter((number) => !hasDecision(places, number))
        .map((number) => `ADR ${number}`),
      ...documentsOf(line)
        .filter(([path, anchor]) => !leadsTo(places, path, anchor))
        .map(join),
      ...(file.endsWith('.md') ? brokenLinks(file, line, places) : []),
      ...statementsOf(file, line).filter((id) => !reference.has(id.toLowerCase().replace(/ /g, '-'))),
    ];
    return found.map((what) => `${file}:${index + 1}: ${what}`);
  });
}

const referenceAnchors = ({ anchors }: Places) =>
  new Set([...anchors].flatMap(([path, names]) => (path.startsWith('docs/reference/') ? [...names] : [])));

const threatsOf = (line: string) => [...line.matchAll(/\bT-[A-Z]{1,2}-\d+\b/g)].map(([id]) => id);

const decisionsOf = (line: string) =>
  [...line.matchAll(/\bADRs? (\d+)\b/g)].map(([, number]) => Number(number));

const hasDecision = ({ anchors }: Places, number: number) =>
  [...anchors.keys()].some((path) => path.startsWith(`docs/adr/${String(number).padStart(4, '0')}-`));

/** Finds `docs/page.md` and `docs/page.md#anchor` in a line, but not as the end of a longer path. */
const documentsOf = (line: string): [string, string | undefined][] =>
  [...line.matchAll(/(?<![\w./-])(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/g)].map(([, path, anchor]) => [
    path ?? '',
    anchor,
  ]);

const brokenLinks = (file: string, line: string, places: Places) =>
  [...line.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .map(([, link, anchor]): [string, string | undefined] => [
      link === '' || link === undefined ? file : posix.join(posix.dirname(file), link),
      anchor,
    ])
    .filter(([path, anchor]) => !leadsTo(places, path, anchor))
    .map(join);

function leadsTo({ anchors, exists }: Places, path: string, anchor: string | undefined): boolean {
  return anchor === undefined ? exists(path) : (anchors.get(path)?.has(anchor) ?? false);
}

const join = ([path, anchor]: [string, string | undefined]) =>
  anchor === undefined ? path : `${path}#${anchor}`;

/**
 * Sections that a route table cites, and statements (`A4`) that comments, names of tests and documents cite.
 */
function statementsOf(file: string, line: string): string[] {
  if (/routes\.ts$/.test(file)) {
    const route = /^\s*(?:get|post|patch|put|remove)\([^,]+, '([^']+)'|\bspec: '([^']+)'/.exec(line);
    const sections = route?.[1] ?? route?.[2];
    if (sections !== undefined) return sections.split(', ').filter((section) => section !== 'internal');
  }
  const prose = file.endsWith('.md')
    ? line.replace(/`[^`]*`/g, '')
    : (/^\s*(?:\/?\*.*|\/\/.*|(?:it|describe)\b.*)$|\s\/\/ .*$/.exec(line)?.[0] ?? '');
  return [...prose.matchAll(/(?<![\w-])[A-D]\d(?![\w-])/g)].map(([id]) => id);
}
