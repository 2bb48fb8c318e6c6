import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { toTheMinute } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { Subject } from './record.ts'
import type { User } from '#server/permissions'
import type { Needs } from './answer-permissions.ts'
import { inWords } from './sentences.ts'
import { isRestricted, withoutRestricted } from './visible-entries.ts'

export function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(name => !isDeepStrictEqual(before[name], after[name]))
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map(name => [name, asJson(from[name])]))
  return { before: pick(before), after: pick(after) }
}

const asJson = (value: unknown) =>
  (value instanceof Date ? value.toISOString() : (value ?? null)) as Prisma.InputJsonValue

type Edited = Pick<Subject, 'type'> & { id: number; action?: string; part?: { name: string; value: string } }

/** Names who saved which fields after this version was opened. `part` selects edits of one part of the subject. */
export async function whyOutOfDate(
  tx: Pick<Tx, 'auditEntry'>,
  { type, id, action = 'edit', part }: Edited,
  version: number,
  record: object,
  viewer?: User,
  needs?: Needs,
) {
  const where = { subjectType: type, subjectId: id, action: `${type}.${action}` }
  const edits = await tx.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: 20 })
  const visible = (details: unknown) => (viewer ? withoutRestricted(viewer, details, needs, id) : details)
  const saved = edits.map(edit => ({ ...edit, details: visible(edit.details) as Saved }))
  const later = saved.filter(
    ({ details }) => details.version > version && (!part || details[part.name] === part.value),
  )
  const last = later[0]
  if (!last) return 'This form is out of date. Your changes were not saved but are still here.'
  const changed = new Set(later.flatMap(({ details }) => Object.keys(details.after)))
  const answers = [...changed].filter(field => field.startsWith('answers.')).toSorted()
  const fields = [...Object.keys(record).filter(field => changed.has(field)), ...answers]
  const isHidden = viewer && edits.some(({ details }) => isRestricted(viewer, details, needs, id))
  const others = isHidden ? 'the record' : 'the files'
  const what = fields.length ? fields.map(field => inWords(field.replace(/Id$/, ''))).join(', ') : others
  return `${last.actorName} changed ${what} at ${toTheMinute(last.at)}, after you opened this form. Your changes were not saved but are still here.`
}

type Saved = { version: number; after: object } & Record<string, unknown>
