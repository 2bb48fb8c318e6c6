import type { Tx } from '#server/platform/database/client'
import { edit, post, remove } from '#server/cases/discussion/comment'
import type { User } from '../../../server/permissions.ts'
import { type Account, nameOf } from '../accounts.ts'
import { type Case, written } from './case.ts'
import { type Phase, threads } from './comments.ts'
import type { History } from './history.ts'

type Posted = { id: number; body: string }

/** Adds a thread. Its last comment is sometimes edited or removed. */
export function discuss(history: History, phase: Phase) {
  const { one, draw } = history
  const [beginners, answerers, opening, ...replies] = draw.pick(threads[phase])
  const by = draw.pick(beginners)
  const to = draw.pick(answerers.filter(account => account !== by))
  const mentioned = `@${draw.chance(0.3) && to !== 'all' ? to : nameOf(to)}`
  const posted: Posted[] = []
  const comment = (author: Account, within: readonly [number, number], template: string) =>
    history.add(author, within, async (tx, user) => {
      posted.push(await postIn(tx, one, posted[0], written(one, [template], { to: mentioned }), user))
    })
  comment(by, [0, 2], opening)
  const answers = replies.slice(0, draw.whole(0, replies.length))
  for (const [index, answer] of answers.entries()) comment(index % 2 === 0 ? to : by, [0, 1], answer)
  const last = answers.length % 2 === 0 ? by : to
  if (draw.chance(0.12)) history.add(last, [0, 0], (tx, user) => addTo(tx, one, posted.at(-1)!, user))
  else if (answers.length > 0 && draw.chance(0.1))
    history.add(last, [0, 0], (tx, user) => remove(tx, one.id, posted.at(-1)!.id, user))
}

async function postIn(tx: Tx, one: Case, first: Posted | undefined, body: string, author: User) {
  const { id } = await post(tx, one.id, { body, parentId: first?.id }, author)
  return { id, body }
}

const addTo = (tx: Tx, one: Case, { id, body }: Posted, author: User) =>
  edit(tx, one.id, id, { body: `${body} Corrected: it was last week.`, version: undefined }, author)
