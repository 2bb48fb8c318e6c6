import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import type { Ref } from '../../support/cases.ts'
import { shown, signIn } from '../../support/visit.ts'

/** Returns the props of the resulting page. */
export async function vote(who: User, { path }: Ref, choice: string, reason = '') {
  const visitor = await signIn(who)
  await visitor.get(path)
  const answer = await visitor.put(`${path}/vote`, { choice, reason })
  return shown(await visitor.follow(answer), 'Application/Detail')
}

export const lastVoteOf = async (who: User) =>
  (await db.vote.findFirst({ where: { seat: { userId: who.id } }, orderBy: { id: 'desc' } }))?.choice
