import { expect, test } from 'vitest'
import { breakable } from '#server/papers/pdf/draw-runs'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { approved, drafted, registered, resolutionForm, signed, signAs } from '../../support/cases.ts'
import { carla, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { opened, runOn } from '../../papers/pdf-read.ts'
import { downloadPdf, seenBy } from './resolution-visits.ts'
import { draft, reconsider } from '../../support/acts.ts'

async function printed(body: string) {
  const { id, path } = await approved()
  const { title } = resolutionForm
  await draft(id, { title, body, scan: undefined, version: undefined }, [], carla)
  await signAs({ id }, carla)
  return opened((await downloadPdf(await signIn(vera), path)).bytes)
}

test('the PDF shows the whole text, the time, and the signer’s name at that time', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  await db.user.update({ where: { id: carla.id }, data: { name: 'Carla Newname' } })
  const reader = await signIn(vera)
  const { status, headers, bytes } = await downloadPdf(reader, found.path)
  expect([
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('content-disposition'),
  ]).toEqual([200, 'application/pdf', 'private, no-store', 'attachment; filename=RES-2026-0001.pdf'])
  const { title, pages, text } = await opened(bytes)
  const { resolution, application } = await seenBy(vera, found)
  expect(title).toBe(`RES-2026-0001: ${resolutionForm.title}`)
  expect(pages).toHaveLength(1)
  for (const line of [
    'Review Board',
    `RES-2026-0001 · ${application.reference}`,
    resolutionForm.title,
    'The board grants the request.',
    'It has heard everybody.',
    'Signed by Carla Chair',
    '14 March 2026, 09:30 UTC',
    resolution!.sha256!,
    'page 1 of 1',
  ])
    expect(runOn(text)).toContain(line)
  expect(text).not.toMatch(/\*\*|Superseded/)
})

test('the pages of a long resolution are all there and numbered', async () => {
  const sentence = 'The board has weighed what the applicant, the victims and the prosecutor have said. '
  const body = Array.from({ length: 98 }, (_, i) => `Paragraph ${i + 1}. ${sentence.repeat(6).trim()}`)
    .join('\n\n')
    .slice(0, 50_000)
  const lines = `${body.slice(0, 45_000)}\n\n${'- item\n'.repeat(700)}`
  const { pages, text } = await printed(lines.trim())
  expect(pages.length).toBeGreaterThan(30)
  for (const [at, page] of pages.entries()) expect(page.text).toContain(`page ${at + 1} of ${pages.length}`)
  for (let i = 1; i <= 80; i++) expect(text).toContain(`Paragraph ${i}.`)
  expect(pages.slice(-2).some(page => page.text.includes('Signed by Carla Chair'))).toBe(true)
})

test('a word of fifty thousand characters stays on the page and is printed quickly', async () => {
  const word = 'Abcdefghij'.repeat(4990)
  const { text, pages } = await printed(`Before ${word} after.`)
  const unbroken = text.replaceAll(/[\s\u200B]|RES-\d{4}-\d{4} · page \d+ of \d+/g, '')
  expect(unbroken.includes(word)).toBe(true)
  const outside = pages
    .flatMap(({ pieces }) => pieces)
    .filter(({ x, y, width }) => x < 0 || y < 0 || x + width > 596 || y > 842)
  expect(outside).toEqual([])
})

test('ordinary words are not broken, and an accent stays with its letter', () => {
  const written = `${'extraordinary '.repeat(200)} ${'Abcd'.repeat(24)}`
  expect(breakable(written)).toBe(written)
  const accented = breakable('ga\u0331'.repeat(300))
  expect(accented.split('\u200B').length).toBeGreaterThan(90)
  expect(accented).not.toMatch(/\u200B\p{M}/u)
})

test('lists keep their numbers, quotations their lines, and HTML is printed literally', async () => {
  const { text } = await printed(
    '1. First order\n2. Second order\n\n- a point\n\n> She said\\\n> no.\n\n<script>alert(1)</script>\n\n## A heading\n\n`code`',
  )
  expect(text).toMatch(/1\.\s+First order/)
  expect(text).toMatch(/2\.\s+Second order/)
  expect(text).toMatch(/•\s+a point/)
  expect(text).toMatch(/She said\n+no\./)
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).toMatch(/A heading/)
})

test('there is no PDF before the signature', async () => {
  const visitors = [await signIn(vera), await signIn(carla)]
  for (const make of [registered, approved, drafted]) {
    const { path } = await make()
    for (const visitor of visitors) expect((await downloadPdf(visitor, path)).status).toBe(404)
  }
})

test('the PDF of a superseded resolution says so', async () => {
  const found = await signed()
  const reader = await signIn(vera)
  await reconsider(found.id, { remarks: 'New papers came to light.' }, carla)
  const { text } = await opened((await downloadPdf(reader, found.path)).bytes)
  expect(text).toContain('Superseded because the decision was reconsidered.')
  expect(text).toContain('-0001')
})
