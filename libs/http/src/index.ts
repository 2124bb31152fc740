export * from './rate-limits/attempt-budget.ts';
export * from './rate-limits/network.ts';
export * from './requests/body-rules.ts';
export { namesEntityTag } from './requests/if-none-match.ts';
export { jsonApiMediaType } from './requests/media-types.ts';
export * from './requests/normalize-path.ts';
export * from './requests/read-request.ts';
export * from './requests/request-context.ts';
export { isSiteAdministrator, refuseUnlessSiteAdministrator } from './requests/site-administrator.ts';
export {
  failureBody,
  renderError,
  statusOfKind,
  titleOfKind,
  type RenderedResponse,
} from './responses/error-response.ts';
export * from './responses/failures.ts';
export * from './responses/retry-after.ts';
export * from './responses/send.ts';
export * from './operations/described-responses.ts';
export { endpoint } from './operations/endpoint.ts';
export type { Handler, Operation } from './operations/operation.ts';
export type { OnUndescribed } from './routes/description-check.ts';
export { get, patch, post, put, remove, type Route, type RouteOptions } from './routes/route.ts';
export { refuseAnyInclude } from './routes/unknown-includes.ts';
export * from './internal/feed-route.ts';
export * from './internal/internal-client.ts';
export * from './internal/internal-route.ts';
export { roundTripPath } from './internal/round-trip.ts';
export * from './server/app.ts';
export * from './server/health.ts';
export * from './server/listen.ts';
export * from './server/run-until-stopped.ts';
export * from './server/unreadable-request.ts';
