export { breakingDifferences } from './breaking.ts';
export { describeRoutes, type DescribedRoute } from './describe-routes.ts';
export type { Description } from './document.ts';
export { readHeadings } from './headings.ts';
export { openApiDocument, type OpenApiDocument } from './openapi-document.ts';
export { readDescription, writeDescription } from './recorded.ts';
