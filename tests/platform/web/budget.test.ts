// Fast suite: on both databases.
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { endorsed, registered } from '../../support/cases.ts'
import { carla } from '../../support/cast.ts'
import { answerPath, requested } from '../../cases/requests/requests.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

// Bytes of a first visit. JavaScript is compressed with gzip. The limits leave a few per cent of headroom; for the
// list it must not exceed 145 KB.

const budget = JSON.parse(readFileSync('tests/budget.json', 'utf8')) as Record<
  string,
  { javascript: number; html: number }
>

test('the sign-in page stays within its size budget', async () => {
  await weigh('login', guest(), '/login')
})

test('a full page of the application list stays within its size budget', async () => {
  for (let i = 0; i < 26; i++) await registered()
  await weigh('the list', await signIn(carla), '/applications')
})

test('a case page stays within its size budget', async () => {
  const { path } = await endorsed()
  await weigh('a case', await signIn(carla), path)
})

test('the dashboard stays within its size budget', async () => {
  for (let i = 0; i < 8; i++) await endorsed()
  await weigh('the dashboard', await signIn(carla), '/dashboard')
})

test('the page of a request stays within its size budget', async () => {
  await weigh('a request', guest(), await answerPath(await requested()))
})

async function weigh(name: string, visitor: Visitor, path: string) {
  const { status, text } = await visitor.document(path)
  expect(status).toBe(200)
  const scripts = new Set(
    [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!),
  )
  expect(scripts.size).toBeGreaterThan(2)
  const javascript = [...scripts].reduce((sum, file) => sum + statSync(`dist/client/${file}.gz`).size, 0)
  const most = budget[name]!
  expect(javascript).toBeLessThanOrEqual(most.javascript)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most.html)
}
