/**
 * Which of the required documents a file may be, told by the words of its name that only one of them has; '' where that
 * is none, or one that is there already.
 */
export function guessKind(fileName: string, kinds: string[], there: string[]): string {
  const said = wordsOf(fileName.replace(/\.\w+$/, ''))
  const scores = kinds.map(kind => {
    const others = kinds.filter(other => other !== kind).flatMap(wordsOf)
    const own = wordsOf(kind).filter(word => !others.includes(word))
    return { kind, score: there.includes(kind) ? 0 : own.reduce((sum, word) => sum + heard(word, said), 0) }
  })
  const best = Math.max(0, ...scores.map(({ score }) => score))
  const found = scores.filter(({ score }) => best > 0 && score === best)
  return found.length === 1 ? found[0]!.kind : ''
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 3)

/** How many letters of a word are said, `judg` or `judgments` for `judgment`: the more, the surer. */
const heard = (word: string, said: string[]) =>
  Math.max(
    0,
    ...said.map(one =>
      one.startsWith(word) || word.startsWith(one) ? Math.min(one.length, word.length) : 0,
    ),
  )
