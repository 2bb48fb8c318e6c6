import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '../../prisma/generated/sqlite/client.ts'

/** What an edit changed: the fields that differ, as they were and as they are. */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map(name => [name, asJson(from[name])]))
  return { before: pick(before), after: pick(after) }
}

const asJson = (value: unknown) =>
  (value instanceof Date ? value.toISOString() : (value ?? null)) as Prisma.InputJsonValue
