/** Swagger UI draws the description of the API into this page (`assets/api-reference.js`). */
export const ApiReferencePage = () => (
  <main id="content">
    <h1 class="unseen">API reference</h1>
    <noscript>
      <p>
        This page needs JavaScript. The description itself is at{' '}
        <a href="/api/v2/openapi.json">/api/v2/openapi.json</a>.
      </p>
    </noscript>
    <div id="api-reference" />
  </main>
);
