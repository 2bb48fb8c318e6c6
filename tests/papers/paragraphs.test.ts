import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newSalts, paragraphsOf, rootOfParagraphs, saltedParagraphs } from '#server/papers/paragraphs'

const sha256 = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

test('the title and the parts between blank lines are paragraphs', () => {
  const body = '\n\nOne\nline two\n \t\n\n- a\n\n    code\n'
  expect(paragraphsOf({ title: 'T', body })).toEqual(['T', 'One\nline two', '- a', '    code\n'])
})

test('the root is that of RFC 9162 over the salted hashes', () => {
  const text = { title: 'Été', body: 'One\n\nTwo' }
  const salts = newSalts(text)
  const salt = Buffer.from(salts, 'base64url')
  expect(salt).toHaveLength(3 * 16)
  const [a, b, c] = ['Été', 'One', 'Two'].map((paragraph, at) =>
    sha256(Uint8Array.of(0), sha256(salt.subarray(16 * at, 16 * (at + 1)), paragraph)),
  ) as [Buffer, Buffer, Buffer]
  const root = sha256(Uint8Array.of(1), sha256(Uint8Array.of(1), a, b), c)
  expect(rootOfParagraphs(saltedParagraphs(text, salts))).toBe(root.toString('base64url'))
  expect(newSalts(text)).not.toBe(salts)
})
