import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { hashOfDraft, newDraft } from '#server/cases/resolutions/draft'
import { draft, prepareSigning, sign } from '#server/cases/resolutions/resolve'
import type { User } from '../../../server/permissions.ts'
import type { Account } from '../accounts.ts'
import type { Case } from './case.ts'
import type { History } from './history.ts'

export function signing(history: History, by: Account) {
  const { one } = history
  let prepared: Awaited<ReturnType<typeof prepareSigning>>
  history.add(
    by,
    [0, 1],
    async (tx, user) => sign(tx, one.id, { sha256: await hashIn(tx, one) }, prepared, user),
    async user => void (prepared = await prepareSigning(one.id, user)),
  )
}

async function hashIn(tx: Tx, { id }: Case) {
  const drafted = await tx.paper.findFirstOrThrow({ where: { applicationId: id, kind: '', status: 'draft' } })
  return hashOfDraft(id, drafted, queryIn(tx))
}

export async function draftResolution(tx: Tx, { id }: Case, user: User) {
  const { title, body } = (await newDraft(id, queryIn(tx)))!
  return draft(tx, id, { title, body, scan: undefined, version: undefined }, [], user)
}
