import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { htmlOf } from '#server/markdown/html'
import { rendered } from '#server/markdown/rendered'
import '../support/board.ts'
import { registered, type Ref } from '../support/cases.ts'
import { ada, vera } from '../support/cast.ts'
import { cost, MUCH } from '../support/main-thread.ts'
import { signIn } from '../support/visit.ts'
import { seenBy } from './talking.ts'

const rows: [written: string, shown: string][] = [
  ['**so** and *so*\nthere', '<p><strong>so</strong> and <em>so</em>\nthere</p>'],
  ['# Loud', '<p class="said-heading">Loud</p>'],
  ['- one\n- two\n\n3. three', '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>'],
  ['> `a < b`', '<blockquote><p><code>a &lt; b</code></p></blockquote>'],
  ['a <b onclick="x">bold</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['[x](https://a.org "t") [y](/slips)', `<p>${link('https://a.org', 'x', 't')} ${link('/slips', 'y')}</p>`],
  ['![a *cat*](https://a.org/c.png)', `<p>${link('https://a.org/c.png', 'a cat')}</p>`],
  ['[a](javascript:x) [b](JaVaScript&#58;x) [c](data:text/html,x)', `<p>${toNowhere('a', 'b', 'c')}</p>`],
  ['[a](<java\tscript:x>) [b](vbscript:x) ![c](file:///x)', `<p>${toNowhere('a', 'b', 'c')}</p>`],
  ['[a](x" onerror="alert&#40;1&#41;)', '<p>[a](x&quot; onerror=&quot;alert(1))</p>'],
]

test.each(rows)('%s is shown without what could act on the page', async (body, html) => {
  const found = await registered()
  await said(found, body)
  const [comment] = (await seenBy(vera, found)).comments
  expect(comment!.html).toBe(html)
})

test('many texts are rendered in as many turns, so that others get theirs between two', async () => {
  let [turn, over] = [0, false]
  const count = () => {
    turn++
    if (!over) setImmediate(count)
  }
  count()
  const turns = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      await rendered(`${nth} of *twenty*`, 'comment', 10_000)
      return turn
    }),
  )
  over = true
  expect(new Set(turns).size).toBe(20)
})

test('what is shown is what is stored, also when that was changed by hand', async () => {
  const found = await registered()
  const { id } = await said(found, 'It *was* so.')
  expect((await seenBy(vera, found)).comments[0]!.html).toContain('<em>was</em>')
  await db.comment.update({ where: { id }, data: { body: 'It was **not**.' } })
  expect((await seenBy(vera, found)).comments[0]!.html).toBe('<p>It was <strong>not</strong>.</p>')
})

test('older texts beyond the limits are shown as they were typed', async () => {
  const found = await registered()
  await said(found, '*_'.repeat(5000))
  expect((await seenBy(vera, found)).comments[0]!.html).toBe(`<p class="as-typed">${'*_'.repeat(5000)}</p>`)
})

test('the most expensive comments that are taken cost little, and once only', async () => {
  const visitor = await signIn(vera)
  const found = await registered()
  for (const body of expensive) {
    expect((await visitor.program('POST', `${found.path}/comments`, { body })).status).toBe(303)
    expect(await cost(() => htmlOf(body, 'comment'))).toBeLessThan(MUCH / 2)
  }
  await renderedAll()
  expect(await cost(renderedAll)).toBeLessThan(MUCH / 10)
  expect(await cost(() => visitor.get(found.path))).toBeLessThan(MUCH)
})

const renderedAll = () => Promise.all(expensive.map(body => rendered(body, 'comment', 10_000)))

/** As much of each as is taken. */
const expensive = [
  '- 1. aaaaaaaaaaaa\n  '.repeat(480),
  '***a***\\'.repeat(490),
  `${'> '.repeat(19)}a\n`.repeat(51),
  '[a](b) '.repeat(450),
  'a\n=\n\n'.repeat(330),
]

const said = ({ id }: Ref, body: string) =>
  db.comment.create({ data: { applicationId: id, authorId: ada.id, body } })

function link(href: string, words: string, title = '') {
  const named = title ? ` title="${title}"` : ''
  return `<a href="${href}"${named} class="link" rel="noopener noreferrer nofollow">${words}</a>`
}

function toNowhere(...words: string[]) {
  return words.map(word => `<a class="link" rel="noopener noreferrer nofollow">${word}</a>`).join(' ')
}
