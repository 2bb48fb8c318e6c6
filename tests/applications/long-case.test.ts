import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { caseFile } from '#server/applications/case-file'
import '../support/board.ts'
import { endorsed } from '../support/cases.ts'
import { ada, emil, nowHolds, vera } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'

const bodies = (page: { props: Record<string, any> }) =>
  (page.props.remarks as { id: number; body: string }[]).map(({ body }) => body)

async function withRemarks(count: number) {
  const { id } = await endorsed()
  const numbers = Array.from({ length: count }, (_, number) => number + 1)
  await db.remark.createMany({
    data: numbers.map(number => ({
      applicationId: id,
      authorId: vera.id,
      kind: 'remark',
      body: `Remark number ${number}`,
    })),
  })
  return id
}

test('a case with many remarks shows the latest fifteen, and thirty before those when asked', async () => {
  const id = await withRemarks(49)
  const visitor = await signIn(ada)
  const { page } = await visitor.get(`/applications/${id}`)
  expect(bodies(page)).toEqual(Array.from({ length: 15 }, (_, index) => `Remark number ${35 + index}`))
  expect(page.props.earlierRemarks).toBe(35) // its endorsement came first
  const first = page.props.remarks[0].id as number
  const before = await visitor.get(`/applications/${id}?remarksBefore=${first}`)
  expect(bodies(before.page)).toEqual(Array.from({ length: 30 }, (_, index) => `Remark number ${5 + index}`))
  expect(before.page.props.earlierRemarks).toBe(5)
  const oldest = await visitor.get(`/applications/${id}?remarksBefore=${before.page.props.remarks[0].id}`)
  expect([oldest.page.props.remarks.length, oldest.page.props.earlierRemarks]).toEqual([5, 0])
})

test('whoever endorsed it does not decide, however long ago the remark of it is', async () => {
  const id = await withRemarks(40)
  await nowHolds(emil, ['applications.view', 'applications.decide'])
  const { page } = await (await signIn(emil)).get(`/applications/${id}`)
  expect(page.props.can.approve).toBe(false)
  expect(page.props.whyNot.approve).toBe('You endorsed this application, so somebody else decides it.')
})

test('a program still gets all of them', async () => {
  const id = await withRemarks(40)
  const { remarks } = await caseFile(id, ada)
  expect(remarks).toHaveLength(41)
})
