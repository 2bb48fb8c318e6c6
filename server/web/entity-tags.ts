/** Suffixes that proxies (Apache, Jetty) append to the tag of a compressed response. */
const COMPRESSION = /(?:--|[-;])(?:gzip|br|zstd|deflate)$/

/**
 * Whether `If-Match` or `If-None-Match` names this tag. Proxies that compress a response make its tag weak
 * (nginx) or append the encoding (Apache); both are ignored.
 */
export const namesTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some(named => isSameTag(opaque(named), opaque(tag)))

const isSameTag = (named: string, tag: string) => named === tag || named.replace(COMPRESSION, '') === tag

/** Some proxies append the encoding after the closing quote, so all quotes are removed. */
const opaque = (tag: string) => tag.trim().replace(/^W\//i, '').replaceAll('"', '')
