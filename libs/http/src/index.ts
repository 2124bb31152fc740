export * from './answers.ts';
export * from './app.ts';
export * from './attempt-budget.ts';
export * from './body-rules.ts';
export { endpoint, type Operation } from './endpoint.ts';
export {
  failureBody,
  renderError,
  statusOfKind,
  titleOfKind,
  type RenderedResponse,
} from './error-response.ts';
export * from './failures.ts';
export * from './feed-route.ts';
export * from './health.ts';
export { refuseAnyInclude } from './including.ts';
export type { OnUndescribed } from './inspection.ts';
export * from './internal-client.ts';
export * from './internal-route.ts';
export * from './listen.ts';
export { jsonApiMediaType } from './media-types.ts';
export * from './network.ts';
export * from './normalize-path.ts';
export * from './read-request.ts';
export * from './request-context.ts';
export { get, patch, post, put, remove, type Handler, type Route, type RouteOptions } from './routes.ts';
export { roundTripPath } from './round-trip.ts';
export * from './run-until-stopped.ts';
export * from './send.ts';
export { isSiteAdministrator, refuseUnlessSiteAdministrator } from './site-administrator.ts';
export * from './unreadable-request.ts';
