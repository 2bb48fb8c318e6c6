import { expect, test } from 'vitest'
import '../support/board.ts'
import { form, registered } from '../support/cases.ts'
import { olga } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { shown, signIn } from '../support/visit.ts'

// What each field refuses: tests/web/every-form.test.ts. Here: where the errors of an act on a case are shown.

const remarks = 'Everything is in order with this case.'

const acts: [
  name: string,
  method: string,
  rest: string,
  sent: Record<string, unknown>,
  bag: string | null,
][] = [
  ['registering', 'POST', '', { ...form, matchReason: 'Another person.' }, null],
  ['editing', 'PUT', '/1', { ...form, matchReason: 'Another person.' }, null],
  ['editing with files', 'POST', '/1', { ...form, _method: 'put' }, null],
  ['endorsing', 'POST', '/1/endorsement', { remarks }, 'endorse'],
  ['deciding', 'POST', '/1/decision', { verdict: 'approved', remarks }, 'approve'],
  ['putting on hold', 'POST', '/1/hold', { remarks, reviewOn: '2999-01-01' }, 'hold'],
  ['resuming', 'DELETE', '/1/hold', { remarks }, 'resume'],
  ['voting', 'PUT', '/1/vote', { choice: 'disapprove', reason: 'Too thin.' }, 'vote'],
  ['recusing', 'POST', '/1/recusal', { reason: 'We are cousins.' }, 'recusal'],
  ['adding a remark', 'POST', '/1/remarks', { body: remarks }, 'remark'],
]

test.each(acts)('%s with bad values leads back to the page with all errors in its bag', async (...act) => {
  const [, method, rest, sent, bag] = act
  const { path } = await registered()
  const visitor = await signIn(olga)
  await visitor.get(path)
  const rows = await everything()
  const texts = Object.keys(sent).filter(field => typeof sent[field] === 'string' && field !== '_method')
  const version = rest === '/1' ? { version: 1 } : {}
  const bad = Object.fromEntries(texts.map(field => [field, 'a text\u0000 that cannot be stored']))
  const answer = await visitor.act(method, `/applications${rest}`, { ...sent, ...version, ...bad })
  expect([answer.status, answer.location]).toEqual([303, path])
  const { errors } = shown(await visitor.follow(answer), 'Application/Detail')
  const inBag = bag ? errors[bag] : errors
  expect(Object.keys(inBag ?? {}).toSorted()).toEqual(texts.toSorted())
  expect(await everything()).toEqual(rows)
})
