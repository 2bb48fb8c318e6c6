import { readFileSync } from 'node:fs'
import { db } from '#server/platform/database/client'
import type { Answer } from './visit.ts'

/** Masks what differs each time. */
export function recorded({ status, headers, text }: Answer): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  return masked([status, ...lines.toSorted(), '', text].join('\n'), nonceOf(headers))
}

const masks: [RegExp, string][] = [
  [/^(date|x-request-id): .*$/gm, '$1: …'],
  [/(XSRF-TOKEN|sid|registered|flash)=[^;\n]*/g, '$1=…'],
  [/Expires=[A-Z][^;\n]* GMT/g, 'Expires=…'],
  [/("requestId":")[^"]*/g, '$1…'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(request)'],
  [/data-now="\d+"/g, 'data-now="…"'],
  [/(Printed <!-- -->)[^<]+/g, '$1…'],
]

/** Changing values on the status page. */
const ofTheMachine =
  /(?<=content-length: )\d+|[\d.,]+ (?:bytes|kB|MB|GB|TB|seconds?|minutes?|hours?|days?)\b|(?<=load is )[\d.]+/g

function masked(text: string, nonce: string | undefined) {
  const seen = nonce ? text.replaceAll(nonce, '(nonce)') : text
  const steady = seen.includes('"component":"Settings/Status"') ? seen.replace(ofTheMachine, '…') : seen
  return masks.reduce((line, [what, mask]) => line.replace(what, mask), steady)
}

const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

// Leaves out what a refused action may still change, such as sessions and times of activity.
const tables = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{/gm)]
  .map(([, name]) => name!)
  .filter(name => !['Session', 'CaseVisit', 'WaitingLeaf'].includes(name))

export async function everything(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {}
  for (const table of tables) {
    const all = await db.$queryRawUnsafe<{ name?: string }[]>(`SELECT * FROM "${table}"`)
    const rows = all.filter(({ name }) => table !== 'LiveEvent' || name !== 'notification')
    if (rows.length)
      dumped[table] = rows
        .map(row =>
          JSON.stringify({ ...row, lastActiveAt: undefined, lastSignInAt: undefined, readAt: undefined }),
        )
        .toSorted()
  }
  return dumped
}
