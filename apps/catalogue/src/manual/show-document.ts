import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { bytes, noContent, parseParams } from '@groundwork/http';
import { manualPath } from '../manual-addresses/manual-address.ts';
import { publicPage } from '../pages/page.ts';
import { html } from '../pages/send-page.ts';
import { DocumentPage } from './manual-pages.tsx';
import { readManualFile } from './manual.view.ts';
import { sectionsOf } from './section.ts';

const parameters = z.object({ document: z.array(z.string()).transform((segments) => segments.join('/')) });

const [markdown, picture] = ['text/markdown; charset=utf-8', 'image/webp'];

/**
 * `GET /help/*document`: a document of the manual as a page; with `.md` at its end, as Markdown. Pictures of documents
 * have addresses here, too. Public.
 */
export const showDocument = publicPage(
  ({ renderer }) =>
    async ({ req, session }) => {
      const address = `${manualPath}/${parseParams(parameters, req).document}`;
      const isSource = address.endsWith('.md');
      const { path, bytes: content } = await readManualFile(isSource ? address.slice(0, -3) : address);
      const isPicture = path.endsWith('.webp');
      if (isPicture && isSource) throw notFound();
      if (isPicture || isSource) return { bytes: content, mediaType: isPicture ? picture : markdown };
      const text = content.toString();
      const sections = sectionsOf(text);
      const share = { visitor: session?.userId ?? '', organization: '' };
      const rendered = await renderer.render({ kind: 'document', text, path }, share);
      const title = `${sections[0]?.title ?? path} · Help`;
      return { title, body: DocumentPage({ address, text, sections, rendered }) };
    },
  [html, bytes(markdown), bytes(picture), noContent(304)],
);
