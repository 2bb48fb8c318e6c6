// What the desk found who compared two records: duplicates it marked, applicants it told apart, people it recognised.

import type { Prisma } from '../generated/sqlite/client.ts'
import { personOf } from '../../server/people-matching/people.ts'
import { comparedOf } from '../../server/people-matching/verdicts.ts'
import type { RegisterIds } from './arrested-persons/insertion.ts'
import { inPortions } from './inserted.ts'
import type { Ids } from './insertion.ts'

type Tx = Prisma.TransactionClient
type Row = Prisma.MatchVerdictCreateManyInput

export async function insertVerdicts(tx: Tx, ids: Ids, { persons }: RegisterIds) {
  const byCase = new Map([...ids.applications].map(([record, id]) => [record.of, id]))
  const rows: Row[] = []
  for (const [record, applicationId] of ids.applications) {
    const { of, comparison } = record
    if (!comparison) continue
    const { key, ...found } = comparison
    const olderId = byCase.get(of.first!)!
    const compared = comparedOf(personOf(of.person), personOf(of.first!.person))
    rows.push({ ...found, applicationId, olderId, compared, byId: ids.users.get(key)! })
    if (found.verdict === 'same')
      await tx.application.updateMany({ where: { id: applicationId }, data: { duplicateOfId: olderId } })
  }
  for (const [{ person, acquaintance, compared: comparison }, arrestedPersonId] of persons) {
    if (!comparison) continue
    const { key, ...found } = comparison
    const { of } = acquaintance!
    const compared = comparedOf(personOf(of.person), personOf(person))
    rows.push({
      ...found,
      applicationId: byCase.get(of)!,
      arrestedPersonId,
      compared,
      byId: ids.users.get(key)!,
    })
  }
  rows.sort((a, b) => Number(a.at) - Number(b.at))
  await inPortions(rows, data => tx.matchVerdict.createMany({ data }))
}
