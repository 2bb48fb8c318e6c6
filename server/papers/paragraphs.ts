import { createHash, randomBytes } from 'node:crypto'
import { EMPTY, grow, leafHash, rootOf } from '#server/records/signed-log/merkle'

// The signed facts of a paper contain the root of a tree over its paragraphs, so that some of them can be blacked out and
// the others proven. The salts keep those blacked out from being guessed.

type Text = { title: string; body: string }

const SALT_BYTES = 16

/**
 * The title, then the parts of the Markdown text between blank lines, which contain nothing but spaces and tabs. Signed
 * roots rest on this definition, and `check-bundle.mjs` repeats it.
 */
export const paragraphsOf = ({ title, body }: Text) => [title, ...body.split(/\n[ \t\n]*\n/).filter(Boolean)]

/** One for each paragraph, joined, in base64url. */
export const newSalts = (text: Text) =>
  randomBytes(SALT_BYTES * paragraphsOf(text).length).toString('base64url')

type SaltedParagraph = { salt: string; text: string }

export const saltedParagraphs = (text: Text, salts: string): SaltedParagraph[] =>
  paragraphsOf(text).map((paragraph, at) => ({
    salt: Buffer.from(salts, 'base64url')
      .subarray(SALT_BYTES * at, SALT_BYTES * (at + 1))
      .toString('base64url'),
    text: paragraph,
  }))

/** In base64url. The leaves of the tree (RFC 9162) are SHA-256 of salt and text. */
export function rootOfParagraphs(paragraphs: SaltedParagraph[]) {
  const edge = paragraphs.reduce((grown, { salt, text }) => {
    const salted = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(text).digest()
    return grow(grown, leafHash(salted))
  }, EMPTY)
  return rootOf(edge).toString('base64url')
}
