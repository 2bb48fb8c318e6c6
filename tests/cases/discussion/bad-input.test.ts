import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { signIn } from '../../support/visit.ts'
import { seenBy } from './talking.ts'

const most = 'Enter at most 10,000 characters.'
const missing = 'Enter a comment.'
const tooDeep = 'Quotations and lists are nested too deeply. Use at most 20 levels.'
const tooMany = 'Enter at most 1,000 formatting marks, such as stars, brackets and list items.'

test.each<[string, unknown, string]>([
  ['nothing', undefined, missing],
  ['an empty text', '', missing],
  ['blanks', ' \n\t ', missing],
  ['a character too many', 'x'.repeat(10_001), most],
  ['a quotation of quotations without an end', '>'.repeat(10_000), tooDeep],
  ['a list of lists without an end', 'A list:\n\n' + '1. '.repeat(3000), tooDeep],
  ['all of these within each other', '> - + * 1) '.repeat(900), tooDeep],
  ['stress upon stress', '*_'.repeat(5000), tooMany],
  ['a line for each sign', '=\n'.repeat(4999) + '=', 'Enter at most 1,000 lines.'],
  ['a link within a link', '[a]'.repeat(3000), tooMany],
  ['stress behind backslashes', '**\\'.repeat(3000), tooMany],
  ['what a tag would begin with', '<!--'.repeat(2500), tooMany],
  ['a long list of lists', `${'- '.repeat(12)}a\n`.repeat(90), tooMany],
  ['paragraphs of stress', '*a* _b_ **c**\n\n'.repeat(200), tooMany],
  ['links that never end', `${'[a]('}${'b'.repeat(40)}`.repeat(200), tooMany],
  ['comments that never end', 'a <!--\n'.repeat(30), tooMany],
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
  ['ten thousand characters outside the first plane', '🗂'.repeat(10_000)],
  ['ten thousand characters without a space', 'x'.repeat(10_000)],
  ['twenty quotations within each other', '> '.repeat(20) + 'said'],
  ['five hundred words set off', '**word**\n'.repeat(250) + '\n' + '**word** '.repeat(250)],
  ['calls to nobody', '@'.repeat(10_000)],
  ['brackets behind backslashes', '\\[\\]'.repeat(2500)],
  [
    'a list that goes deeper with each line',
    Array.from({ length: 95 }, (_, at) => ' '.repeat(2 * at) + '- a').join('\n'),
  ],
  ['Markdown with scripts', '<script>alert(1)</script> [x](javascript:alert(1)) ![y](x" onerror="alert(1))'],
  ['what a page would end with', '</script><!--<script>\u2028\u2029'],
])('a comment is stored unchanged and shown safely: %s', async (_what, body) => {
  const found = await registered()
  const visitor = await signIn(vera)
  expect((await visitor.post(`${found.path}/comments`, { body })).status).toBe(303)
  expect((await seenBy(ada, found)).comments[0]!.body).toBe(body.trim())
  const { text, page } = await visitor.document(found.path)
  expect(page.props.comments[0].body).toBe(body.trim())
  expect(text.replace(/<script data-page.*?<\/script>/s, '')).not.toMatch(
    /<script>alert|href="javascript:|<[^>]+ onerror=/i,
  )
})

test.each([
  ['a parent that is no number', { body: 'A reply.', parentId: 'one' }, 422],
  ['a parent that is not there', { body: 'A reply.', parentId: 4711 }, 409],
])('a reply to %s is refused', async (_what, form, expected) => {
  const found = await registered()
  const before = await everything()
  expect((await (await signIn(vera)).program('POST', `${found.path}/comments`, form)).status).toBe(expected)
  expect(await everything()).toEqual(before)
})

test('earlier comments are empty before the first one, and an invalid id is refused', async () => {
  const found = await registered()
  expect((await seenBy(vera, found, '?before=1')).comments).toEqual([])
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
