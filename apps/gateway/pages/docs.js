/* global SwaggerUIBundle */

SwaggerUIBundle({
  url: '/api/v2/openapi.json',
  dom_id: '#docs',
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
