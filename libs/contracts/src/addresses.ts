/**
 * True if a text can be a segment of our paths. Gateway and services refuse dot segments, slashes, backslashes, control
 * characters, and encodings of these, because intermediaries might read another path (T-GW-3). Files in archives that
 * have such names have no address.
 *
 * @param segment decoded, as `decodeURIComponent` returns it
 */
export const isAddressSegment = (segment: string): boolean =>
  !/[\x00-\x1f\x7f/\\]/.test(segment) &&
  !/%(2e|2f|5c|[01][0-9a-f]|7f)/i.test(segment) &&
  !/^\.{1,2}(;|$)/.test(segment);
