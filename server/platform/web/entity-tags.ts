const COMPRESSION = /(?:--|[-;])(?:gzip|br|zstd|deflate)$/

/**
 * Ignores changes by proxies that compress responses: nginx makes the tag weak, Apache appends the encoding.
 */
export const namesTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some(named => isSameTag(opaque(named), opaque(tag)))

const isSameTag = (named: string, tag: string) => named === tag || named.replace(COMPRESSION, '') === tag

/** Some proxies append the encoding after the closing quote. */
const opaque = (tag: string) => tag.trim().replace(/^W\//i, '').replaceAll('"', '')
