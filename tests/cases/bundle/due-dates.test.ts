import { expect, test } from 'vitest'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { extend } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { carla, emil } from '../../support/cast.ts'
import { withClocks } from '../due/clocks-of-cases.ts'
import { bundleFor, runChecker } from './opened-bundle.ts'

test('a bundle has the due dates of the case and their extensions', async () => {
  itIs('2026-03-18T09:30:00Z')
  await withClocks({})
  const found = await registered()
  const reason = 'The court’s file arrived late and is long.'
  await extend(found.id, { clock: 'decision', reason }, emil)
  await appendLeaves()
  const { text, json, files } = await bundleFor(carla, found)
  const { application, remarks } = json('case.json')
  expect(application.due).toMatchObject({ on: '2026-04-23', clock: 'decision' })
  expect(remarks).toMatchObject([{ kind: 'extend', items: [], dueDate: 'Decision' }])
  const index = text('index.html')
  expect(index).toContain('Due date: Decision')
  expect(index).toContain('Due Thu 23 Apr 2026: 20 working days from 12 Mar 2026, extended by 10 days.')
  expect(index).not.toContain('Missing: ')
  expect(runChecker(files).status).toBe(0)
})
