import { lettersLikeWord, roman, withLeadingZero } from '#resources/Components/numerals.ts'
import { eachPiece, isOn } from './word-xml.ts'

type Level = { format: string; text: string; start: number; isLegal: boolean; restarts: boolean }
type List = { abstract: string; starts: Map<number, number> }

export type NumberOf = (list: string, level: number) => string

/** Computes the numbers of paragraphs in order, as Word does. '' for a list without numbers. */
export function numbersIn(xml: string): NumberOf {
  const { levels, lists } = readLists(xml)
  const counts = new Map<string, number[]>()
  const started = new Set<string>()
  return (number, at) => {
    const list = lists.get(number)
    const own = list && levels.get(list.abstract)
    const level = own?.[at]
    if (!list || !level) return '•'
    const count = counts.get(list.abstract) ?? []
    counts.set(list.abstract, count)
    const restart = list.starts.get(at)
    if (restart !== undefined && !started.has(`${number} ${at}`)) count[at] = restart - 1
    started.add(`${number} ${at}`)
    count[at] = (count[at] ?? level.start - 1) + 1
    for (let deeper = at + 1; deeper < count.length; deeper++)
      if (own[deeper]?.restarts !== false) delete count[deeper]
    for (let higher = 0; higher < at; higher++) count[higher] ??= own[higher]?.start ?? 1
    return labelOf(level, own, count)
  }
}

function labelOf({ format, text, isLegal }: Level, levels: Level[], count: number[]) {
  if (format === 'bullet') return '•'
  if (format === 'none' && !text.includes('%')) return text
  return text.replaceAll(/%([1-9])/g, (_, digit) => {
    const at = Number(digit) - 1
    return written(count[at] ?? 1, isLegal ? 'decimal' : (levels[at]?.format ?? 'decimal'))
  })
}

function written(number: number, format: string) {
  switch (format) {
    case 'lowerLetter':
      return lettersLikeWord(number)
    case 'upperLetter':
      return lettersLikeWord(number).toUpperCase()
    case 'lowerRoman':
      return roman(number) || String(number)
    case 'upperRoman':
      return roman(number).toUpperCase() || String(number)
    case 'decimalZero':
      return withLeadingZero(number)
    case 'none':
      return ''
    case 'bullet':
      return '•'
    default:
      return String(number)
  }
}

const MAX_LEVELS = 9

function readLists(xml: string) {
  const levels = new Map<string, Level[]>()
  const lists = new Map<string, List>()
  let own: Level[] = []
  let level: Level | undefined
  let list: List | undefined
  let at = 0
  eachPiece(xml, {
    open(tag, attribute) {
      const value = attribute('w:val')
      if (tag === 'w:abstractNum') levels.set(attribute('w:abstractNumId') ?? '', (own = []))
      else if (tag === 'w:num')
        lists.set(attribute('w:numId') ?? '', (list = { abstract: '', starts: new Map() }))
      else if (tag === 'w:abstractNumId' && list) list.abstract = value ?? ''
      else if (tag === 'w:lvlOverride') at = Number(attribute('w:ilvl'))
      else if (tag === 'w:startOverride') list?.starts.set(at, Number(value))
      else if (tag === 'w:lvl' && !list && Number(attribute('w:ilvl')) < MAX_LEVELS)
        own[Number(attribute('w:ilvl'))] = level = {
          format: 'decimal',
          text: '',
          start: 1,
          isLegal: false,
          restarts: true,
        }
      else if (!level) return
      else if (tag === 'w:start') level.start = Number(value)
      else if (tag === 'w:numFmt') level.format = value ?? 'decimal'
      else if (tag === 'w:lvlText') level.text = value ?? ''
      else if (tag === 'w:isLgl') level.isLegal = isOn(value)
      else if (tag === 'w:lvlRestart') level.restarts = value !== '0'
    },
    close(tag) {
      if (tag === 'w:lvl') level = undefined
    },
    text() {},
  })
  return { levels, lists }
}
