/** Failure as the error page shows it. */
export interface Failure {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

export const ErrorPage = ({ title, text, requestId }: Failure & { readonly requestId: string }) => (
  <main id="content" class="narrow">
    <h1>{title}</h1>
    <p>{text}</p>
    <p>
      <a href="/">Go to the start page</a>
    </p>
    <p class="quiet">
      If you ask an administrator about this, tell them this number: <code>{requestId}</code>
    </p>
  </main>
);
