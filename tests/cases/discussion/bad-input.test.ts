import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { signIn } from '../../support/visit.ts'
import { viewCase } from './comments.ts'

const tooLong = 'Enter at most 10,000 characters.'
const missing = 'Enter a comment.'
const tooDeep = 'Quotations and lists are nested too deeply. Use at most 20 levels.'
const tooMany = 'Enter at most 1,000 formatting marks, such as stars, brackets and list items.'

test.each<[string, unknown, string]>([
  ['a missing body', undefined, missing],
  ['an empty text', '', missing],
  ['only spaces', ' \n\t ', missing],
  ['one character too many', 'x'.repeat(10_001), tooLong],
  ['deeply nested quotations', '>'.repeat(10_000), tooDeep],
  ['deeply nested lists', 'A list:\n\n' + '1. '.repeat(3000), tooDeep],
  ['deeply nested quotations and lists', '> - + * 1) '.repeat(900), tooDeep],
  ['nested emphasis', '*_'.repeat(5000), tooMany],
  ['too many lines', '=\n'.repeat(4999) + '=', 'Enter at most 1,000 lines.'],
  ['nested links', '[a]'.repeat(3000), tooMany],
  ['escaped emphasis', '**\\'.repeat(3000), tooMany],
  ['openings of HTML comments', '<!--'.repeat(2500), tooMany],
  ['many nested lists', `${'- '.repeat(12)}a\n`.repeat(90), tooMany],
  ['many paragraphs with emphasis', '*a* _b_ **c**\n\n'.repeat(200), tooMany],
  ['unclosed links', `${'[a]('}${'b'.repeat(40)}`.repeat(200), tooMany],
  ['unclosed HTML comments', 'a <!--\n'.repeat(30), tooMany],
])('a comment is refused, and nothing is stored: %s', async (_what, body, message) => {
  const found = await registered()
  const { id } = await db.comment.create({
    data: { applicationId: found.id, authorId: ada.id, body: 'Mine.' },
  })
  const before = await everything()
  const visitor = await signIn(ada)
  for (const [method, path] of [
    ['POST', '/comments'],
    ['PUT', `/comments/${id}`],
  ] as const) {
    const { status, errors } = await visitor.program(method, found.path + path, { body })
    expect([method, status, errors]).toEqual([method, 422, { body: message }])
  }
  expect(await everything()).toEqual(before)
})

test('the errors of a comment are in their own error bag', async () => {
  const found = await registered()
  const visitor = await signIn(vera)
  await visitor.get(found.path)
  const page = await visitor.follow(await visitor.post(`${found.path}/comments`, { body: '' }))
  expect(page.page.props.errors).toEqual({ comment: { body: missing } })
})

test.each([
  ['ten thousand characters', 'word '.repeat(2000).trim() + 'x'],
  ['ten thousand emoji', '🗂'.repeat(10_000)],
  ['ten thousand characters without a space', 'x'.repeat(10_000)],
  ['twenty nested quotations', '> '.repeat(20) + 'said'],
  ['five hundred bold words', '**word**\n'.repeat(250) + '\n' + '**word** '.repeat(250)],
  ['ten thousand @ signs', '@'.repeat(10_000)],
  ['escaped brackets', '\\[\\]'.repeat(2500)],
  [
    'a list nested deeper with each line',
    Array.from({ length: 95 }, (_, at) => ' '.repeat(2 * at) + '- a').join('\n'),
  ],
  ['Markdown with scripts', '<script>alert(1)</script> [x](javascript:alert(1)) ![y](x" onerror="alert(1))'],
  ['text that could end a script element', '</script><!--<script>\u2028\u2029'],
])('a comment is stored unchanged and shown safely: %s', async (_what, body) => {
  const found = await registered()
  const visitor = await signIn(vera)
  expect((await visitor.post(`${found.path}/comments`, { body })).status).toBe(303)
  expect((await viewCase(ada, found)).comments[0]!.body).toBe(body.trim())
  const { text, page } = await visitor.document(found.path)
  expect(page.props.comments[0].body).toBe(body.trim())
  expect(text.replace(/<script data-page.*?<\/script>/s, '')).not.toMatch(
    /<script>alert|href="javascript:|<[^>]+ onerror=/i,
  )
})

test.each([
  ['an invalid comment id', { body: 'A reply.', parentId: 'one' }, 422],
  ['an unknown comment', { body: 'A reply.', parentId: 4711 }, 409],
])('a reply to %s is refused', async (_what, form, expected) => {
  const found = await registered()
  const before = await everything()
  expect((await (await signIn(vera)).program('POST', `${found.path}/comments`, form)).status).toBe(expected)
  expect(await everything()).toEqual(before)
})

test('earlier comments are empty before the first one, and an invalid id is refused', async () => {
  const found = await registered()
  expect((await viewCase(vera, found, '?before=1')).comments).toEqual([])
  const visitor = await signIn(vera)
  for (const before of ['x', '-1', '1.5', '99999999999'])
    expect([before, (await visitor.program('GET', `${found.path}?before=${before}`)).status]).toEqual([
      before,
      422,
    ])
})

test('a comment sent twice with the same key is stored once', async () => {
  const found = await registered()
  const visitor = await signIn(vera)
  const send = (body: string) =>
    visitor.post(`${found.path}/comments`, { body }, { 'idempotency-key': 'one' })
  const answers = [await send('Once.'), await send('Once.')]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await db.comment.count()).toBe(1)
  expect(await db.liveEvent.count({ where: { name: 'comment.posted' } })).toBe(1)
  await send('Something else.')
  expect(await db.comment.count()).toBe(1)
})
