// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { htmlOf } from '#server/platform/markdown/html'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import '../../support/board.ts'
import { type Ref, registered } from '../../support/cases.ts'
import { ada, ben, vera } from '../../support/cast.ts'
import { cost, MUCH } from '../../support/main-thread.ts'
import { queriesOf } from '../../support/queries.ts'
import { signIn } from '../../support/visit.ts'
import { viewCase } from './comments.ts'

const rows: [markdown: string, html: string][] = [
  ['**so** and *so*\nthere', '<p><strong>so</strong> and <em>so</em>\nthere</p>'],
  ['1\t250', '<p>1<span class="tab">\t</span>250</p>'],
  ['# Loud', '<p class="said-heading">Loud</p>'],
  ['- one\n- two\n\n3. three', '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>'],
  ['> `a < b`', '<blockquote><p><code>a &lt; b</code></p></blockquote>'],
  ['a <b onclick="x">bold</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['[x](https://a.org "t") [y](/slips)', `<p>${link('https://a.org', 'x', 't')} ${link('/slips', 'y')}</p>`],
  ["[x](/slips 'a \" onclick=b <c>')", `<p>${link('/slips', 'x', 'a &quot; onclick=b &lt;c&gt;')}</p>`],
  ['![a *cat*](https://a.org/c.png)', `<p>${link('https://a.org/c.png', 'a cat')}</p>`],
  [
    '[a](javascript:x) [b](JaVaScript&#58;x) [c](data:text/html,x)',
    `<p>${linksWithoutTarget('a', 'b', 'c')}</p>`,
  ],
  ['[a](<java\tscript:x>) [b](vbscript:x) ![c](file:///x)', `<p>${linksWithoutTarget('a', 'b', 'c')}</p>`],
  ['[a](x" onerror="alert&#40;1&#41;)', '<p>[a](x&quot; onerror=&quot;alert(1))</p>'],
]

test.each(rows)('the Markdown %s is rendered without scripts or unsafe links', async (body, html) => {
  const found = await registered()
  await createComment(found, body)
  const [comment] = (await viewCase(vera, found)).comments
  expect(comment!.html).toBe(html)
})

test('each text is rendered in its own turn of the event loop, so that other requests are not blocked', async () => {
  let [turn, isOver] = [0, false]
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  count()
  const turns = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      await renderMarkdown(`${nth} of *twenty*`, 'comment', 10_000)
      return turn
    }),
  )
  isOver = true
  expect(new Set(turns).size).toBe(20)
})

test('a comment changed directly in the database is rendered again', async () => {
  const found = await registered()
  const { id } = await createComment(found, 'It *was* so.')
  expect((await viewCase(vera, found)).comments[0]!.html).toContain('<em>was</em>')
  await db.comment.update({ where: { id }, data: { body: 'It was **not**.' } })
  expect((await viewCase(vera, found)).comments[0]!.html).toBe('<p>It was <strong>not</strong>.</p>')
})

test('older comments beyond the limits are shown as plain text', async () => {
  const found = await registered()
  await createComment(found, '*_'.repeat(5000))
  expect((await viewCase(vera, found)).comments[0]!.html).toBe(`<p class="as-typed">${'*_'.repeat(5000)}</p>`)
})

test('the most expensive allowed comments render quickly and only once', async () => {
  const visitor = await signIn(vera)
  const found = await registered()
  for (const body of expensive) {
    expect((await visitor.program('POST', `${found.path}/comments`, { body })).status).toBe(303)
    expect(await cost(() => htmlOf(body, 'comment'))).toBeLessThan(MUCH / 2)
  }
  await renderAll()
  expect(await cost(renderAll)).toBeLessThan(MUCH / 10)
  expect(await cost(() => visitor.get(found.path))).toBeLessThan(MUCH)
})

const renderAll = () => Promise.all(expensive.map(body => renderMarkdown(body, 'comment', 10_000)))

/** Each close to a limit. */
const expensive = [
  '- 1. aaaaaaaaaaaa\n  '.repeat(480),
  '***a***\\'.repeat(490),
  `${'> '.repeat(19)}a\n`.repeat(51),
  '[a](b) '.repeat(450),
  'a\n=\n\n'.repeat(330),
]

const createComment = ({ id }: Ref, body: string) =>
  db.comment.create({ data: { applicationId: id, authorId: ada.id, body } })

function link(href: string, words: string, title = '') {
  const named = title ? ` title="${title}"` : ''
  return `<a href="${href}"${named} class="link" rel="noopener noreferrer nofollow">${words}</a>`
}

function linksWithoutTarget(...words: string[]) {
  return words.map(word => `<a class="link" rel="noopener noreferrer nofollow">${word}</a>`).join(' ')
}

/** `parents` maps replies to their parents. */
async function createComments(
  { id: applicationId }: Ref,
  count: number,
  parents: Record<number, number> = {},
) {
  await db.comment.createMany({
    data: numbers(1, count).map(number => ({
      applicationId,
      authorId: number % 2 ? ada.id : ben.id,
      body: `Comment ${number}`,
      parentId: parents[number] ?? null,
    })),
  })
}

test('a long discussion loads the last 20 comments, then 50 at a time, each exactly once', async () => {
  const found = await registered()
  await createComments(found, 120)
  const pages = [await viewCase(vera, found)]
  while (pages.at(-1)!.earlierComments > 0)
    pages.push(await viewCase(vera, found, `?before=${pages.at(-1)!.commentsFrom}`))
  expect(pages.map(({ comments, earlierComments }) => [comments.length, earlierComments])).toEqual([
    [20, 100],
    [50, 50],
    [50, 0],
  ])
  const all = pages.toReversed().flatMap(idsOf)
  expect(all).toEqual(numbers(1, 120))
})

test('a late reply comes with the first comment of its thread, which is not counted', async () => {
  const found = await registered()
  await createComments(found, 120, { 115: 3, 118: 3, 60: 3, 117: 100 })
  const page = await viewCase(vera, found)
  expect(idsOf(page)).toEqual([3, 100, ...numbers(101, 120)])
  expect([page.earlierComments, page.commentsFrom]).toEqual([100, 101])
  expect(idsOf(await viewCase(vera, found, '?before=101'))).toEqual([3, ...numbers(51, 100)])
})

test('comments of other cases are not included', async () => {
  const [one, other] = [await registered(), await registered()]
  await createComments(other, 5)
  await createComments(one, 2)
  expect((await viewCase(vera, one)).comments.map(({ id }) => id)).toEqual([6, 7])
  expect((await viewCase(vera, one)).earlierComments).toBe(0)
})

test('a case with 500 comments takes as many queries as one with 10', async () => {
  const [short, long] = [await registered(), await registered()]
  await createComments(short, 10)
  await createComments(long, 500)
  const visitor = await signIn(vera)
  const counts: number[] = []
  for (const { path, id } of [short, long]) {
    await visitor.get(path)
    await expect.poll(() => db.caseVisit.count({ where: { applicationId: id } })).toBe(1)
    counts.push((await queriesOf(() => visitor.get(path))).length)
  }
  expect(counts).toEqual([10, 10])
})

const idsOf = ({ comments }: { comments: { id: number }[] }) => comments.map(({ id }) => id)

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index)
