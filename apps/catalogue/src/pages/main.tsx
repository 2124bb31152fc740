import type { Child } from 'hono/jsx';

/** The content of a page of forms and sentences, which are read best in a narrow column. */
export const Main = ({ children }: { readonly children: Child }) => (
  <main id="content" class="narrow">
    {children}
  </main>
);
