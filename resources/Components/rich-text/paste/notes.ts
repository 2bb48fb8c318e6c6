const MAX_WORDS = 8

/** Collects what a paste can't keep, to be told next to the text. */
export function pasteNotes() {
  const struck: string[] = []
  const pictures: string[] = []
  const counts = { tables: 0, hidden: 0, comments: 0, formulas: 0, embedded: 0, symbols: 0, files: 0 }
  const sentences = new Set<string>()

  return {
    struck: (text: string) => struck.push(...wordsIn(text)),
    hidden: (text: string) => (counts.hidden += wordsIn(text).length),
    picture: (name: string) => pictures.push(name),
    count: (what: keyof typeof counts) => counts[what]++,
    say: (sentence: string) => sentences.add(sentence),
    list: () => [
      ...some(
        struck.length,
        `struck-out word was left out${quoted(struck)}.`,
        `struck-out words were left out${quoted(struck)}.`,
      ),
      ...some(counts.tables, 'table was pasted as lines.', 'tables were pasted as lines.'),
      ...some(
        pictures.length,
        `picture was left out${quoted(pictures)}.`,
        `pictures were left out${quoted(pictures)}.`,
      ),
      ...some(counts.hidden, 'hidden word was left out.', 'hidden words were left out.'),
      ...some(counts.comments, 'comment was left out.', 'comments were left out.'),
      ...some(
        counts.formulas,
        'formula was left out; its place says “[formula]”.',
        'formulas were left out; their places say “[formula]”.',
      ),
      ...some(
        counts.embedded,
        'video or other embedded content was left out.',
        'videos or other embedded contents were left out.',
      ),
      ...some(
        counts.symbols,
        'sign of a symbol font could not be read; its place says “[symbol]”.',
        'signs of symbol fonts could not be read; their places say “[symbol]”.',
      ),
      ...some(
        counts.files,
        'file was left out. Attach it to the case instead.',
        'files were left out. Attach them to the case instead.',
      ),
      ...sentences,
    ],
  }
}

export type PasteNotes = ReturnType<typeof pasteNotes>

const wordsIn = (text: string) => text.match(/\S*[\p{L}\p{N}\p{S}]\S*/gu) ?? []

const some = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`]

function quoted(words: string[]) {
  const named = words.filter(Boolean).slice(0, MAX_WORDS)
  if (named.length === 0) return ''
  const rest = words.length > named.length ? ' and others' : ''
  return ` (${named.map(word => `“${word.slice(0, 60)}”`).join(', ')}${rest})`
}
