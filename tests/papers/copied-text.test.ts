import { expect, test, vi } from 'vitest'
import { opened } from './pdf-read.ts'
import { paper } from './printed-paper.ts'

test('the text of a paper can be copied, whatever was drawn before', async () => {
  vi.resetModules() // no glyph of the shared fonts was used yet
  const { typeset } = await import('#server/papers/pdf/typeset')
  await typeset({ ...paper, body: 'Bdhmquwx BDGHJKOQW 13567890 هيئة; Ḃ ḋ' })
  const { text } = await opened(await typeset({ ...paper, body: 'Bdhmquwx BDGHJKOQW 13567890; Bd' }))
  expect(text).toContain('Bdhmquwx BDGHJKOQW 13567890; Bd')
})
