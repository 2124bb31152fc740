import type { Child } from 'hono/jsx';

/** Narrow column for forms and sentences. */
export const Main = ({ children }: { readonly children: Child }) => (
  <main id="content" class="narrow">
    {children}
  </main>
);
