// Fast suite: on both databases.
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import '../support/board.ts'
import { endorsed, registered } from '../support/cases.ts'
import { carla } from '../support/cast.ts'
import { guest, signIn, type Visitor } from '../support/visit.ts'

// What a first visit brings, in bytes: the document, and the scripts that it loads at once, compressed with gzip. Both
// follow from the build and from what is planted here; tests/budget.json leaves a few hundredths above. What is asked of the
// database is counted in tests/applications/queries.test.ts.

const budget = JSON.parse(readFileSync('tests/budget.json', 'utf8')) as Record<
  string,
  { javascript: number; html: number }
>

test('login stays within its budget', async () => {
  await weigh('login', guest(), '/login')
})

test('a full page of the list stays within its budget', async () => {
  for (let i = 0; i < 26; i++) await registered()
  await weigh('the list', await signIn(carla), '/applications')
})

test('a case stays within its budget', async () => {
  const { path } = await endorsed()
  await weigh('a case', await signIn(carla), path)
})

test('the dashboard stays within its budget', async () => {
  for (let i = 0; i < 8; i++) await endorsed()
  await weigh('the dashboard', await signIn(carla), '/dashboard')
})

async function weigh(name: string, visitor: Visitor, path: string) {
  const { status, text } = await visitor.document(path)
  expect(status).toBe(200)
  const scripts = new Set(
    [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!),
  )
  expect(scripts.size).toBeGreaterThan(2)
  const javascript = [...scripts].reduce((sum, file) => sum + statSync(`dist/client/${file}.gz`).size, 0)
  const html = Buffer.byteLength(text)
  const most = budget[name]!
  expect({ javascript, html, fits: javascript <= most.javascript && html <= most.html }).toMatchObject({
    fits: true,
  })
}
