/** Swagger UI draws the description of the API into this page (`assets/api-reference.js`). */
export const ApiReferencePage = () => (
  <main id="content">
    <h1 class="unseen">API reference</h1>
    <div id="api-reference">
      <p>
        The reference appears here after a moment. It needs JavaScript; the description itself is at{' '}
        <a href="/api/v2/openapi.json">/api/v2/openapi.json</a>.
      </p>
    </div>
  </main>
);
