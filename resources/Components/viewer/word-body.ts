import { inFont, lowered, raised, symbolNumbered } from './word-characters.ts'
import { HIDDEN, NOTICES, REPLACED, SKIPPED } from './word-elements.ts'
import { numbersIn } from './word-numbering.ts'
import { stylesIn, type Look, lookFrom } from './word-styles.ts'
import { eachPiece, isOn, withoutEntities } from './word-xml.ts'

export type Block =
  | { kind: 'heading' | 'paragraph'; text: string; mark?: string }
  | { kind: 'item'; text: string; mark: string; level: number }
  | { kind: 'table'; rows: string[][] }

export type WordBody = { blocks: Block[]; notices: string[] }

export type WordParts = { body: string; numbering: string; styles: string; notes: string }

type Paragraph = { text: string; style: string; list: string | undefined; level: number; joins: boolean }

const newParagraph = (): Paragraph => ({ text: '', style: '', list: undefined, level: 0, joins: false })

/** Text as Word shows it, with numbers of lists and notes. Tracked deletions are left out. */
export function readBody({ body, numbering, styles, notes }: WordParts, maxBlocks: number): WordBody {
  const blocks: Block[] = []
  const notices = new Set<string>()
  const numberOf = numbersIn(numbering)
  const looks = stylesIn(styles)
  const outer: Paragraph[] = []
  const noteIds: string[] = []
  let paragraph = newParagraph()
  let look: Look = {}
  let [isText, inRun, skipped, tables] = [false, false, 0, 0]
  let rows: string[][] = []
  let deletedRow = false
  let merged: string[] = []
  let form = { box: false, checked: false, isList: false, entries: [] as string[], chosen: 0 }

  function add(text: string) {
    if (skipped === 0) paragraph.text += text
  }

  function addWords(words: string) {
    const all = { ...looks.of(paragraph.style), ...look }
    if (all.hidden) return void (words.trim() && notices.add(HIDDEN))
    let text = inFont(words, all.font ?? '')
    if (all.capitals) text = text.toUpperCase()
    if (all.place === 'superscript') text = raised(text)
    if (all.place === 'subscript') text = lowered(text)
    add(all.struck && text.trim() ? `[struck: ${text.trim()}]${/\s$/.test(text) ? ' ' : ''}` : text)
  }

  function endParagraph() {
    if (paragraph.joins) return void Object.assign(paragraph, { joins: false, style: '', list: undefined })
    const { style } = paragraph
    const text = outer.length > 0 && paragraph.text.trim() ? `[text box] ${paragraph.text}` : paragraph.text
    const { list = looks.listOf(style)?.list, level } = { ...looks.listOf(style), ...onlySet(paragraph) }
    const mark = list && list !== '0' && (text.trim() || list) ? numberOf(list, level ?? 0) : ''
    if (tables > 0) addToCell(mark ? `${mark} ${text}\n` : `${text}\n`)
    else if (text.trim() && looks.isHeading(style))
      blocks.push({ kind: 'heading', text: mark && mark !== '•' ? `${mark} ${text.trim()}` : text.trim() })
    else if (text.trim() && mark) blocks.push({ kind: 'item', text: text.trim(), mark, level: level ?? 0 })
    else if (text.trim()) blocks.push({ kind: 'paragraph', text: text.trim() })
    paragraph = newParagraph()
  }

  function addToCell(text: string) {
    const row = rows.at(-1)
    row?.push((row.pop() ?? '') + text)
  }

  const note = (id: string) => {
    if (!noteIds.includes(id)) noteIds.push(id)
    add(`[note ${noteIds.indexOf(id) + 1}]`)
  }

  const opened: Record<string, (attribute: (name: string) => string | undefined) => void> = {
    'w:r': () => ([inRun, look] = [true, {}]),
    'w:t': () => (isText = true),
    'w:tab': () => inRun && add('\t'),
    'w:sym': attribute => add(symbolNumbered(attribute('w:font') ?? '', attribute('w:char') ?? '')),
    'w:pStyle': attribute => (paragraph.style = attribute('w:val') ?? ''),
    'w:ilvl': attribute => (paragraph.level = Number(attribute('w:val')) || 0),
    'w:numId': attribute => (paragraph.list = attribute('w:val')),
    'w:rStyle': attribute => (look = { ...looks.of(attribute('w:val') ?? ''), ...look }),
    'w:txbxContent': () => {
      outer.push(paragraph)
      paragraph = newParagraph()
    },
    'w:footnoteReference': attribute => note(`footnote ${attribute('w:id')}`),
    'w:endnoteReference': attribute => note(`endnote ${attribute('w:id')}`),
    'w:ffData': () => (form = { box: false, checked: false, isList: false, entries: [], chosen: 0 }),
    'w:checkBox': () => (form.box = true),
    'w:default': attribute => (form.checked = form.box && isOn(attribute('w:val'))),
    'w:checked': attribute => (form.checked = isOn(attribute('w:val'))),
    'w:listEntry': attribute => form.entries.push(attribute('w:val') ?? ''),
    'w:result': attribute => (form.chosen = Number(attribute('w:val')) || 0),
    'w:tbl': () => tables++ === 0 && (rows = []),
    'w:tr': () => tables === 1 && rows.push([]),
    'w:tc': () => tables === 1 && rows.at(-1)?.push(''),
    'w:gridBefore': attribute => tables === 1 && rows.at(-1)?.push(...emptyCells(attribute('w:val'))),
    'w:gridSpan': attribute => tables === 1 && (merged = emptyCells(attribute('w:val')).slice(1)),
  }

  const closed: Record<string, () => void> = {
    'w:t': () => (isText = false),
    'w:r': () => ([inRun, look] = [false, {}]),
    'w:p': endParagraph,
    'w:ffData': () => {
      if (form.box) add(form.checked ? '☒' : '☐')
      else if (form.entries.length > 0) add(form.entries[form.chosen] ?? '')
    },
    'w:txbxContent': () => (paragraph = outer.pop() ?? newParagraph()),
    'w:tc': () => {
      if (tables === 1) rows.at(-1)?.push(...merged)
      if (tables === 1) merged = []
    },
    'w:tr': () => {
      if (deletedRow && tables === 1) rows.pop()
      deletedRow = false
    },
    'w:tbl': () => {
      if (tables > 0 && --tables === 0)
        blocks.push({ kind: 'table', rows: rows.map(row => row.map(cell => cell.trim())) })
    },
  }

  const path: string[] = []
  const isIn = (tag: string) => path.at(-2) === tag || path.at(-3) === tag
  const handlers = {
    open(tag: string, attribute: (name: string) => string | undefined, isEmpty: boolean) {
      path.push(tag)
      if (NOTICES[tag]) notices.add(NOTICES[tag])
      if (REPLACED[tag]) add(REPLACED[tag])
      if (tag === 'w:del' && isEmpty) {
        if (isIn('w:trPr')) deletedRow = true
        else if (isIn('w:pPr')) paragraph.joins = true
      } else if (SKIPPED.has(tag)) skipped++
      if (inRun && path.at(-2) === 'w:rPr') look = { ...look, ...lookFrom(tag, attribute) }
      opened[tag]?.(attribute)
    },
    close(tag: string) {
      const isEmptyMark = tag === 'w:del' && (isIn('w:trPr') || isIn('w:pPr'))
      while (path.length > 0 && path.pop() !== tag);
      if (SKIPPED.has(tag) && !isEmptyMark && skipped > 0) skipped--
      closed[tag]?.()
    },
    text: (words: string) => isText && addWords(withoutEntities(words)),
    isDone: () => blocks.length > maxBlocks,
  }
  eachPiece(body, handlers)
  if (noteIds.length > 0 && blocks.length <= maxBlocks) addNotes()
  return { blocks, notices: [...notices] }

  function addNotes() {
    const texts = readNotes(notes)
    noteIds.forEach((id, at) =>
      blocks.push({ kind: 'item', mark: `[note ${at + 1}]`, text: texts.get(id) ?? '', level: 0 }),
    )
  }
}

const onlySet = ({ list, level }: Paragraph) => (list === undefined ? {} : { list, level })

/** Texts of footnotes and endnotes, by kind and id. */
function readNotes(xml: string) {
  const texts = new Map<string, string>()
  const starts = [...xml.matchAll(/<w:(footnote|endnote) ([^<>]*)>/g)]
  for (const [at, { 0: tag, 1: kind, 2: rest = '', index }] of starts.entries()) {
    const id = / w:id="(-?\d+)"/.exec(` ${rest}`)?.[1]
    const body = xml.slice(index + tag.length, starts[at + 1]?.index)
    const { blocks } = readBody({ body, numbering: '', styles: '', notes: '' }, 200)
    texts.set(
      `${kind} ${id}`,
      blocks.map(block => (block.kind === 'table' ? '[table]' : block.text)).join('\n'),
    )
  }
  return texts
}

/** They keep the columns below each other. */
const emptyCells = (count: string | undefined) => Array<string>(Math.min(Number(count) || 0, 63)).fill('')
