import type { Prisma } from '../generated/sqlite/client.ts'
import { comparedOf } from '../../server/people-matching/compared.ts'
import {
  type Kind,
  pairOf,
  personOf,
  type PersonRow,
  type Side,
} from '../../server/people-matching/people.ts'
import type { RegisterIds } from './arrested-persons/insertion.ts'
import { inPortions, type Ids } from './inserted.ts'
import type { Comparison } from './record.ts'

type Tx = Prisma.TransactionClient
type Row = Prisma.MatchVerdictCreateManyInput

export async function insertVerdicts(tx: Tx, ids: Ids, { persons }: RegisterIds) {
  const byCase = new Map([...ids.applications].map(([record, id]) => [record.of, id]))
  const rows: Row[] = []
  const found = ({ key, ...given }: Comparison, one: Side, other: Side) =>
    rows.push({
      ...given,
      ...pairOf(one, other),
      compared: comparedOf(one, other),
      byId: ids.users.get(key)!,
    })
  for (const [{ of, comparison }, id] of ids.applications) {
    if (!comparison) continue
    const first = sideOf('applicant', byCase.get(of.first!)!, of.first!.person)
    found(comparison, sideOf('applicant', id, of.person), first)
    if (comparison.verdict === 'same')
      await tx.application.updateMany({ where: { id }, data: { duplicateOfId: first.id } })
  }
  for (const [{ person, acquaintance, compared }, id] of persons) {
    if (!compared) continue
    const { of } = acquaintance!
    found(compared, sideOf('applicant', byCase.get(of)!, of.person), sideOf('arrested', id, person))
  }
  rows.sort((a, b) => Number(a.at) - Number(b.at))
  await inPortions(rows, data => tx.matchVerdict.createMany({ data }))
}

const sideOf = (kind: Kind, id: number, row: PersonRow): Side => ({ kind, id, person: personOf(row) })
