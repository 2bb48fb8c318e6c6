/** What proxies append to a tag when they compress the answer: Apache, Jetty and others. */
const COMPRESSION = /(?:--|[-;])(?:gzip|br|zstd|deflate)$/

/**
 * Whether `If-Match` or `If-None-Match` names this tag. A proxy that compresses an answer makes its tag weak (nginx) or
 * appends the encoding to it (Apache), so the comparison ignores both: the record itself is the same.
 */
export const namesTag = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some(named => isSameTag(opaque(named), opaque(tag)))

const isSameTag = (named: string, tag: string) => named === tag || named.replace(COMPRESSION, '') === tag

/** The tag without its quotes and the mark of a weak one; some proxies append the encoding behind the quotes. */
const opaque = (tag: string) => tag.trim().replace(/^W\//i, '').replaceAll('"', '')
