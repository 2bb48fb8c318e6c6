// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { itIs } from '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { queriesOf } from '../../support/queries.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { accept, answerPath, requested, requestNow, takeBack } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

const question = { items: [{ kind: 'question', label: 'Where?' }] }

/** By the reason why they can’t be used. */
async function unusable() {
  const [withdrawn, closed, renewed, usable] = [
    await requested(question),
    await requested(question),
    await requested(question),
    await answerPath(await requested(question)),
  ]
  const expired = await requested({ ...question, dueOn: '2026-03-20' })
  const paths = {
    unknown: `/answers/${'A'.repeat(22)}`,
    mistyped: usable.replace(/.$/, last => (last === '2' ? '3' : '2')),
    withdrawn: await answerPath(withdrawn),
    closed: await answerPath(closed),
    renewed: await answerPath(renewed),
    expired: await answerPath(expired),
  }
  await takeBack(withdrawn)
  const [item] = (await requestNow(closed)).items
  await new Visitor().post(paths.closed, { send: 'yes', items: { [item!.id]: 'Here' } })
  await accept(closed, item!.id)
  const registry = await signIn(rosa)
  await registry.post(`${renewed.path}/requests/${renewed.requestId}/renewal`, { dueOn: '2026-08-20' })
  itIs('2026-05-20T00:00:00Z')
  return paths
}

const CHANGING = ['date', 'x-request-id', 'set-cookie', 'content-security-policy']
const headersOf = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => !CHANGING.includes(name)).toSorted()

test('codes that can’t be used differ in nothing, as JSON, as a page and when something is sent', async () => {
  const paths = Object.entries(await unusable())
  for (const ask of [
    (path: string) => new Visitor().get(path),
    (path: string) => new Visitor().document(path),
    (path: string) => new Visitor().program('GET', path),
    (path: string) => new Visitor().post(path, { send: 'yes' }),
    (path: string) => new Visitor().program('POST', path, { send: 'yes' }),
    (path: string) => new Visitor().post(path, formWith({ send: 'yes' }, ['files[1][]', pdf(), 'a.pdf'])),
  ]) {
    const answers = await Promise.all(
      paths.map(async ([why, path]) => {
        const answer = await ask(path)
        return { why, code: path.split('/')[2]!, answer }
      }),
    )
    const seen = answers.map(({ code, answer }) => ({
      status: answer.status,
      headers: headersOf(answer),
      size: answer.text.length,
      text: withoutNonces(answer.text.replaceAll(code, '')),
    }))
    expect(seen[0]!.status).toBe(200)
    expect(answers.map(({ why }, at) => [why, seen[at]])).toEqual(answers.map(({ why }) => [why, seen[0]]))
  }
})

const withoutNonces = (text: string) =>
  text
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/content="[\w+/=-]{16,}"/g, '')
    .replaceAll(/data-now="\d+"/g, '')

test('codes that can’t be used take the same queries', async () => {
  const paths = Object.entries(await unusable())
  const queries = new Map<string, string[]>()
  for (const [why, path] of [...paths, ...paths]) {
    const all = await queriesOf(() => new Visitor().get(path))
    queries.set(
      why,
      all.filter(statement => !statement.includes('Setting')),
    ) // read again every few seconds
  }
  for (const [why] of paths) expect([why, queries.get(why)]).toEqual([why, queries.get('unknown')])
})
