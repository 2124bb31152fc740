export { metadataRanges } from './address-ranges.ts';
export { type AllowList, isAllowedHostEntry } from './allow-list.ts';
export { createOutboundHttp, type OutboundHttp, type Refusal } from './outbound-http.ts';
export { openDownload, type OutboundDownload } from './open-download.ts';
export { OutboundFailure, type OutboundFailureReason } from './outbound-failure.ts';
export type { OutboundResponse, OutboundRequest } from './send-request.ts';
