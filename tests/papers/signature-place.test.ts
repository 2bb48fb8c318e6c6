import { expect, test } from 'vitest'
import { typeset } from '#server/papers/pdf/typeset'
import { opened } from './pdf-read.ts'
import { paper } from './printed-paper.ts'

const pagesOf = async (body: string) =>
  (await opened(await typeset({ ...paper, body }))).pages.map(({ text }) => text)

const attachments = `\n\n## Attachments\n\n- Petition: petition.pdf, SHA-256 \`${'b'.repeat(64)}\``

test('the signature is never on a page without the end of the text, and headings stay with their text', async () => {
  for (let lines = 14; lines <= 38; lines++) {
    const paragraphs = Array.from({ length: lines }, (_, at) => `Sentence ${at + 1} of the board.`)
    for (const end of ['', `\n\n## Last\n\n${'The last paragraph is longer than a line. '.repeat(12)}END.`]) {
      const pages = await pagesOf(paragraphs.join('\n\n') + end + attachments)
      const signed = pages.findIndex(text => text.includes('Signed by Carla Chair'))
      expect(pages[signed], `${lines}`).toContain(end ? 'END.' : `Sentence ${lines} of`)
      expect(pages[signed], `${lines}`).toContain('14 March 2026')
      for (const text of pages)
        expect(text.trim(), `${lines}`).not.toMatch(/^Last(?=\s*RES-)|Last\s+RES-2026-0001 · page/)
    }
  }
}, 120_000)

test('hashes and checks are in an annex after the signature', async () => {
  const [page] = await pagesOf(`The board grants the request.${attachments}`)
  const places = [
    'grants the request',
    'Signed by',
    'Annex to RES-2026-0001',
    'petition.pdf',
    'SHA-256 of the signed text',
    'ABC234',
  ].map(words => page!.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
