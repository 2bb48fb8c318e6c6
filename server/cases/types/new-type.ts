import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { builtInDefinition, type Definition, type Dropped, type Rules } from './definition.ts'
import { sha256Of } from './versions.ts'

type NewType = { name: string; description?: string; active?: boolean }

/** With its version 1. */
export const createType = (tx: Pick<Tx, 'applicationType'>, type: NewType, definition: Definition) =>
  tx.applicationType.create({ data: { ...type, versions: { create: newVersion(1, definition, null) } } })

type First = Partial<Pick<Rules, 'quorum' | 'requiredDocuments'>> & { resolution?: string }

export const firstDefinition = ({ resolution = '', ...rules }: First = {}): Definition => ({
  ...builtInDefinition,
  rules: { ...builtInDefinition.rules, ...rules },
  texts: { resolution },
})

type Json = Prisma.InputJsonValue

/** `publishedById` is null if the type begins with the version. */
export function newVersion(
  number: number,
  definition: Definition,
  publishedById: number | null,
  dropped: Dropped | null = null,
) {
  const { fields, rules, texts } = definition as unknown as Record<keyof Definition, Json>
  const stamps = { publishedAt: clock.now(), publishedById, sha256: sha256Of(definition, dropped) }
  return { number, fields, rules, texts, ...(dropped && { dropped }), ...stamps }
}
