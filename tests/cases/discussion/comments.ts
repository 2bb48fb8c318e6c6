import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import type { Ref } from '../../support/cases.ts'
import { shown, signIn } from '../../support/visit.ts'

/** Returns the id of the comment. */
export async function postComment({ path }: Ref, who: User, body: string, parentId?: number) {
  const visitor = await signIn(who)
  const { status, errors } = await visitor.program('POST', `${path}/comments`, { body, parentId })
  if (status !== 303) throw new Error(`${status}: ${JSON.stringify(errors)}`)
  const { id } = await db.comment.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return id
}

export const viewCase = async (who: User, { path }: Ref, query = '') =>
  shown(await (await signIn(who)).get(path + query), 'Application/Detail')

/** A deferred prop of the case page. */
export const deferredProp = async (who: User, { path }: Ref, part: string) => {
  const visitor = await signIn(who)
  const { page } = await visitor.get(path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': part,
  })
  return page.props[part]
}

export async function mentionedNames(commentId: number) {
  const mentions = await db.mention.findMany({ where: { commentId }, include: { user: true } })
  return mentions.map(({ user }) => user.name).toSorted()
}
