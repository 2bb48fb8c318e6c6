import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { approved, form, registered } from '../../support/cases.ts'
import { carla, rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'

/** Twelve bytes each when escaped in JSON. */
const letters = (count: number) => '😀'.repeat(count)

const escaped = (sent: object) =>
  JSON.stringify(sent).replace(
    /[^\0-\x7f]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const urlencoded = (sent: object) => String(new URLSearchParams(sent as Record<string, string>))
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

test('grounds of 20,000 characters can be sent as JSON, as a form and as a form with files', async () => {
  const visitor = await signIn(rosa)
  const sent = { ...form, grounds: letters(20_000), matchReason: letters(1000), offence: letters(200) }
  const answers = [
    await visitor.program('POST', '/applications', escaped(sent)),
    await visitor.program('POST', '/applications', urlencoded(sent), asForm),
    await visitor.post('/applications', formWith(sent, ['documents', pdf(), 'letter.pdf'])),
  ]
  expect(answers.map(({ location }) => location)).toEqual([
    '/applications/1',
    '/applications/2',
    '/applications/3',
  ])
  const kept = await db.application.findMany({ select: { grounds: true } })
  expect(kept.map(({ grounds }) => grounds === sent.grounds)).toEqual([true, true, true])
})

test('comments, remarks and resolutions can be saved at their maximum length', async () => {
  const found = await registered()
  const decided = await approved()
  const visitor = await signIn(carla)
  const sent: [string, string, object][] = [
    ['POST', `${found.path}/comments`, { body: letters(10_000) }],
    ['POST', `${found.path}/remarks`, { body: letters(5000) }],
    ['PUT', `${decided.path}/resolution`, { title: letters(200), body: letters(50_000) }],
  ]
  for (const [method, path, fields] of sent)
    for (const [body, type] of [
      [escaped(fields), {}],
      [urlencoded(fields), asForm],
    ] as const) {
      const { status, errors } = await visitor.program(method, path, body, type)
      expect([path, status, errors]).toEqual([path, 303, {}])
    }
  const parts = formWith({ ...sent[2]![2], _method: 'put' })
  await visitor.get(decided.path)
  const { page } = await visitor.follow(await visitor.post(`${decided.path}/resolution`, parts))
  expect([page.props.errors, page.flash]).toEqual([{}, { success: 'Draft for 2026-000002 saved' }])
  expect((await db.paper.findFirstOrThrow()).body).toBe(letters(50_000))
  expect((await db.comment.findFirstOrThrow()).body).toBe(letters(10_000))
})
