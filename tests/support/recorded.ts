import type { Answer } from './visit.ts'

/** An answer as it went over the wire, without what differs each time: nonce, tokens, request id, the moment it was drawn. */
export function recorded({ status, headers, text }: Answer): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  return masked([status, ...lines.toSorted(), '', text].join('\n'), nonceOf(headers))
}

const masks: [RegExp, string][] = [
  [/^(date|x-request-id): .*$/gm, '$1: …'],
  [/(XSRF-TOKEN|sid|registered|told)=[^;\n]*/g, '$1=…'],
  [/Expires=[A-Z][^;\n]* GMT/g, 'Expires=…'],
  [/("requestId":")[^"]*/g, '$1…'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(request)'],
  [/data-now="\d+"/g, 'data-now="…"'],
  [/(Printed <!-- -->)[^<]+/g, '$1…'],
]

/** What the page about the machine says of its memory, load, disk and age, and how long that makes it. */
const ofTheMachine =
  /(?<=content-length: )\d+|[\d.,]+ (?:bytes|kB|MB|GB|TB|seconds?|minutes?|hours?|days?)\b|(?<=load is )[\d.]+/g

function masked(text: string, nonce: string | undefined) {
  const seen = nonce ? text.replaceAll(nonce, '(nonce)') : text
  const steady = seen.includes('"component":"Settings/Status"') ? seen.replace(ofTheMachine, '…') : seen
  return masks.reduce((line, [what, mask]) => line.replace(what, mask), steady)
}

const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
