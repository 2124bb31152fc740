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

/**
 * The parts of Swagger UI in the order of its own layout, without its `main`: they stand in that of the page. With a heading above
 * those of the groups, so that no level is left out.
 */
function partsInPage({ React: { createElement } }) {
  const Reference = ({ getComponent, specSelectors }) => {
    const part = (name, isContainer = true) => createElement(getComponent(name, isContainer), { key: name });
    const status = specSelectors.loadingStatus();
    const isThere = status === 'success' && specSelectors.specStr() !== '';
    const loading = createElement('p', { key: 'loading', role: 'status' }, 'The reference is loading.');
    const parts = isThere
      ? [
          part('InfoContainer'),
          createElement(
            'div',
            { key: 'schemes', className: 'scheme-container' },
            part('AuthorizeBtnContainer'),
          ),
          part('FilterContainer'),
          createElement('h2', { key: 'heading', className: 'groups' }, 'Endpoints by group'),
          part('operations'),
          part('Models'),
        ]
      : status === 'failed'
        ? []
        : [loading];
    return createElement('div', { className: 'swagger-ui' }, part('SvgAssets', false), part('errors'), parts);
  };
  return { components: { Reference } };
}

followAppearance();

SwaggerUIBundle({
  url: '/api/v2/openapi.json',
  dom_id: '#api-reference',
  plugins: [partsInPage],
  layout: 'Reference',
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
