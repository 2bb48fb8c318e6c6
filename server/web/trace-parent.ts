const FORM = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace that a proxy or a program put a request into (W3C Trace Context); anything else counts as none. */
export function traceParent(header: string | string[] | undefined) {
  const [, traceId, spanId, flags = ''] = FORM.exec(String(header)) ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : undefined
}
