import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { registered, type Ref } from '../support/cases.ts'
import { ada, ben, vera } from '../support/cast.ts'
import { queriesOf } from '../support/queries.ts'
import { signIn } from '../support/visit.ts'
import { seenBy } from './talking.ts'

/** Comments numbered from 1; `parents` says which of them reply to which. */
async function talked({ id: applicationId }: Ref, count: number, parents: Record<number, number> = {}) {
  await db.comment.createMany({
    data: numbers(1, count).map(number => ({
      applicationId,
      authorId: number % 2 ? ada.id : ben.id,
      body: `Comment ${number}`,
      parentId: parents[number] ?? null,
    })),
  })
}

test('of a long discussion the last twenty come, then fifty at a time, and nothing is missing or there twice', async () => {
  const found = await registered()
  await talked(found, 120)
  const pages = [await seenBy(vera, found)]
  while (pages.at(-1)!.earlierComments > 0)
    pages.push(await seenBy(vera, found, `?before=${pages.at(-1)!.commentsFrom}`))
  expect(pages.map(({ comments, earlierComments }) => [comments.length, earlierComments])).toEqual([
    [20, 100],
    [50, 50],
    [50, 0],
  ])
  const all = pages.toReversed().flatMap(idsOf)
  expect(all).toEqual(numbers(1, 120))
})

test('the beginning of a thread comes along with its late reply, and is not counted', async () => {
  const found = await registered()
  await talked(found, 120, { 115: 3, 118: 3, 60: 3, 117: 100 })
  const page = await seenBy(vera, found)
  expect(idsOf(page)).toEqual([3, 100, ...numbers(101, 120)])
  expect([page.earlierComments, page.commentsFrom]).toEqual([100, 101])
  expect(idsOf(await seenBy(vera, found, '?before=101'))).toEqual([3, ...numbers(51, 100)])
})

test('another case’s comments are not among them', async () => {
  const [one, other] = [await registered(), await registered()]
  await talked(other, 5)
  await talked(one, 2)
  expect((await seenBy(vera, one)).comments.map(({ id }) => id)).toEqual([6, 7])
  expect((await seenBy(vera, one)).earlierComments).toBe(0)
})

test('a case with five hundred comments takes as many queries as one with ten', async () => {
  const [short, long] = [await registered(), await registered()]
  await talked(short, 10)
  await talked(long, 500)
  const visitor = await signIn(vera)
  const counts: number[] = []
  for (const { path, id } of [short, long]) {
    await visitor.get(path)
    await expect.poll(() => db.caseVisit.count({ where: { applicationId: id } })).toBe(1)
    counts.push((await queriesOf(() => visitor.get(path))).length)
  }
  expect(counts).toEqual([6, 6])
})

const idsOf = ({ comments }: { comments: { id: number }[] }) => comments.map(({ id }) => id)

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index)
