import { addressesOf } from '../module-addresses/module-address.ts';
import { addressFrom } from '../manual-addresses/manual-address.ts';
import { htmlOfDocument } from '../markdown/documents.ts';
import { htmlOfMarkdown, ReadmeTooLarge } from '../markdown/markdown.ts';
import { htmlOfTables } from './part-tables.tsx';
import { sourceLines } from '../source/source-lines.ts';
import { markupOfLines } from '../source/source.tsx';
import { lineChanges } from './line-changes.ts';
import { htmlOfChanges } from './line-tables.tsx';
import {
  RenderRefusal,
  type ChangesJob,
  type ReadmeJob,
  type RenderJob,
  type Rendering,
  type SourceJob,
} from './render-job.ts';

/**
 * Limit on the length of the HTML of one job, in characters: nobody reads more, and longer pages are slow for every
 * reader.
 */
const maxCharacters = 1_000_000;

/**
 * Turns published content into HTML. Runs only in the renderer's process, because the content decides how long it
 * takes.
 *
 * @throws RenderRefusal
 */
export function render(job: RenderJob): Rendering {
  const rendering = rendered(job);
  if (rendering.html.length > maxCharacters) throw new RenderRefusal('too-large');
  return rendering;
}

function rendered(job: RenderJob): Rendering {
  switch (job.kind) {
    case 'readme':
      return renderReadme(job);
    case 'tables':
      return { html: htmlOfTables(job), lines: 0, isWhole: true };
    case 'source':
      return renderSource(job);
    case 'changes':
      return renderChanges(job);
    case 'document':
      return {
        html: htmlOfDocument(job.text, (href) => addressFrom(job.path, href)),
        lines: 0,
        isWhole: true,
      };
  }
}

function renderReadme({ text, version, ...around }: ReadmeJob): Rendering {
  const surroundings = { ...around, files: version && addressesOf(version) };
  try {
    return { html: htmlOfMarkdown(text, surroundings, maxCharacters), lines: 0, isWhole: true };
  } catch (error) {
    if (error instanceof ReadmeTooLarge) throw new RenderRefusal('too-large');
    throw error;
  }
}

function renderSource({ text, path }: SourceJob): Rendering {
  const { lines, isWhole } = sourceLines(text, path);
  return { html: markupOfLines(lines), lines: lines.length, isWhole };
}

function renderChanges(job: ChangesJob): Rendering {
  const changes = lineChanges(job.before, job.after);
  if (!changes) throw new RenderRefusal('too-different');
  const lines = changes.groups.reduce((sum, rows) => sum + rows.length, 0);
  const colors = {
    before: sourceLines(job.before, job.path).lines,
    after: sourceLines(job.after, job.path).lines,
  };
  return { html: htmlOfChanges({ ...job, groups: changes.groups, colors }), lines, isWhole: changes.isWhole };
}
