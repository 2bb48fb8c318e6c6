// Spreadsheets calculate cells that begin like a formula, so exports put an apostrophe before them. Some spreadsheets also
// split lines at semicolons or tabs. A text that begins with an apostrophe gets another, so that none is lost on import.

const FORMULA = new Set('=+-@|\t\r\0＝＋－＠｜')
/** A cell may begin after one of these, some spaces and some quotes. */
const SEPARATORS = new Set(';\t')
/** A cell may begin after one of these and some quotes. */
const BREAKS = new Set(',\r\n')

export const withGuards = (text: string) => rewritten(text, at => [`'`, at])

export const withoutGuards = (text: string) =>
  text.includes(`'`) ? rewritten(text, at => (text[at] === `'` ? ['', at + 1] : ['', at])) : text

/** `change` returns what to write where a formula begins, and where to go on. */
function rewritten(text: string, change: (at: number) => [written: string, next: number]) {
  let result = ''
  let from = 0
  let mayFollow = ''
  let begins = true
  for (let at = 0; at < text.length; at++) {
    if (begins && FORMULA.has(text[afterApostrophes(text, at)]!)) {
      const [written, next] = change(at)
      result += text.slice(from, at) + written
      from = next
      if (next > at) {
        begins = false
        continue
      }
    }
    const letter = text[at]!
    if (SEPARATORS.has(letter)) [begins, mayFollow] = [true, ' "']
    else if (BREAKS.has(letter)) [begins, mayFollow] = [true, '"']
    else begins &&= mayFollow.includes(letter)
  }
  return result + text.slice(from)
}

function afterApostrophes(text: string, from: number) {
  let at = from
  while (text[at] === `'`) at++
  return at
}
