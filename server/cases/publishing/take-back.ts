import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { queryIn, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { actionName } from '#server/records/audit/actions'
import { audit } from '#server/records/audit/record'
import type { User } from '#server/permissions'
import { parsedJson, type TypeVersion, versionsOf } from '../types/versions.ts'
import { lockType } from './drafts.ts'

/** Deletes the latest version if no case was ever under it. Its contents become the draft if there is none. */
export const takeBack = (typeId: number, number: number, actor: User) =>
  transaction(async tx => {
    const type = await lockType(tx, typeId)
    const versions = await versionsOf(typeId, queryIn(tx))
    const version = versions.find(one => one.number === number)
    if (!version) throw new NotFound()
    if (version !== versions.at(-1)) throw new RuleBroken('Only the latest version can be taken back.')
    if (version.publishedById === null)
      throw new RuleBroken('The type began with this version, so it can’t be taken back.')
    if (await wasUsed(tx, version)) throw wasUsedAlready()
    await tx.typeVersion.delete({ where: { id: version.id } }).catch(refuseIfReferenced)
    if (!type.draft)
      await tx.applicationType.update({
        where: { id: typeId },
        data: { draft: draftFrom(version), draftEdit: type.draftEdit + 1 },
      })
    const subject = { type: 'settings', id: typeId, name: type.name } as const
    await audit(tx, actor, 'take-back-version', subject, { version: number, sha256: version.sha256 })
  })

const wasUsedAlready = () =>
  new RuleBroken(
    'An application was registered under this version or moved to it, so it can’t be taken back.',
  )

/** Somebody may register a case at the same moment. */
function refuseIfReferenced(error: unknown): never {
  throw (error as { code?: string }).code === 'P2003' ? wasUsedAlready() : error
}

function draftFrom({ fields, rules, texts, dropped }: TypeVersion) {
  const fates = Object.fromEntries((dropped?.fields ?? []).map(name => [name, 'drop']))
  return { fields, rules, texts, dropped: fates } as unknown as Prisma.InputJsonValue
}

/** Cases may have left again: for another version, or for another type. */
async function wasUsed(tx: Tx, { id, typeId, number, publishedAt }: TypeVersion) {
  if (await tx.application.findFirst({ where: { typeVersionId: id } })) return true
  if (await tx.bulkItem.findFirst({ where: { fromVersionId: id } })) return true
  const moves = await tx.auditEntry.findMany({
    where: {
      action: actionName('settings', 'move-cases'),
      subjectType: 'settings',
      subjectId: typeId,
      at: { gte: publishedAt },
    },
    select: { details: true },
  })
  if (moves.some(({ details }) => (details as { version?: number } | null)?.version === number)) return true
  const edits = await queryIn(tx)<{ details: { before?: { typeId?: number } } }>(sql`
    SELECT e."details" FROM "AuditEntry" e WHERE e."action" = ${actionName('application', 'edit')}
      AND e."at" >= ${publishedAt} AND CAST(e."details" AS TEXT) LIKE '%"typeId"%'`)
  return edits.some(({ details }) => parsedJson(details).before?.typeId === typeId)
}
