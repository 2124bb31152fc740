export { descriptionSchema, type Description } from './document.ts';
export { describeRoutes } from './describe-routes.ts';
export { readHeadings } from './headings.ts';
export { openApiDocument, type OpenApiDocument } from './openapi-document.ts';
