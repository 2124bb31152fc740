/* global SwaggerUIBundle */

/** Swagger UI is dark where the page is. */
function followAppearance() {
  const { dataset, classList } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () =>
    classList.toggle(
      'dark-mode',
      dataset.appearance === 'dark' || (dataset.appearance === 'auto' && system.matches),
    );
  system.addEventListener('change', follow);
  follow();
}

followAppearance();

SwaggerUIBundle({
  url: '/api/v2/openapi.json',
  dom_id: '#api-reference',
  filter: true,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelRendering: 'model',
  defaultModelExpandDepth: 4,
  defaultModelsExpandDepth: 0,
  tagsSorter: 'alpha',
  validatorUrl: null,
  displayRequestDuration: true,
});
