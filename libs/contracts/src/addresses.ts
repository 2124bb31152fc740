/**
 * Whether a text can be a segment of the path of an address of ours. Gateway and services refuse others, because somebody on the way might
 * read them as another path (T-GW-3): dot segments, slashes, backslashes, control characters, and what would be one of these if it
 * were decoded once more. Files of archives whose names say so have no address.
 *
 * @param segment decoded, as `decodeURIComponent` returns it
 */
export const isAddressSegment = (segment: string): boolean =>
  !/[\x00-\x1f\x7f/\\]/.test(segment) &&
  !/%(2e|2f|5c|[01][0-9a-f]|7f)/i.test(segment) &&
  !/^\.{1,2}(;|$)/.test(segment);
