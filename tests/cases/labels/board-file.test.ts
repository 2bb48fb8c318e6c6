import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

test('a board file brings the labels, and those of the same name stay as they are', async () => {
  const visitor = await signIn(adam)
  await db.label.create({ data: { name: 'Appeal', colour: '#1d4ed8' } })
  const content = (await visitor.get('/settings/board.json')).text
  expect((JSON.parse(content) as { board: { labels: object[] } }).board.labels).toEqual([
    { name: 'Appeal', colour: '#1d4ed8' },
    { name: 'Urgent', colour: '#b91c1c' },
  ])
  await db.label.deleteMany()
  await db.label.create({ data: { name: 'urgent', colour: '#000000' } })
  const form = new FormData()
  form.set('file', new File([content], 'board.json'))
  await visitor.post('/settings/board', form)
  expect(await db.label.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { name: 'urgent', colour: '#000000' },
    { name: 'Appeal', colour: '#1d4ed8' },
  ])
})
