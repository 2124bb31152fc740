import { z } from 'zod';
import { publicPage } from '../pages/page.ts';
import { html } from '../pages/send-page.ts';
import { ContentsPage, ResultsPage } from './manual-pages.tsx';
import { readSections } from './manual.view.ts';
import { findSections } from './search.ts';

/** A question that cannot be read counts as absent. */
const query = z.object({ q: z.string().trim().max(256).catch('') });

/** `GET /help`: the contents of the manual, or what a search finds in it (`q`). Public. */
export const showManual = publicPage(
  () =>
    async ({ req }) => {
      const { q } = query.parse({ ...req.query });
      if (q === '') return { title: 'Help', body: ContentsPage() };
      const found = findSections(await readSections(), q);
      return { title: `Help: ${q}`, body: ResultsPage({ question: q, found }) };
    },
  [html],
);
