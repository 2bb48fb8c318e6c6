// `execCommand` is deprecated, but works in every browser, and is the only way to keep the browser's own undo.
function run(command: string, value?: string) {
  prepare()
  return document.execCommand(command, false, value)
}

export const formats = ['heading', 'bold', 'italic', 'bullets', 'numbers', 'quotation'] as const
export type Format = (typeof formats)[number]

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCK = 'p, h1, h2, h3, h4, h5, h6, li, pre, div:not([role])'

export function toggle(format: Format) {
  const isOn = isActive(format)
  switch (format) {
    case 'bold':
    case 'italic':
      return isActive('heading') ? undefined : run(format)
    case 'bullets':
      return run('insertUnorderedList')
    case 'numbers':
      return run('insertOrderedList')
    case 'heading':
      if (isIn('li')) run(isActive('numbers') ? 'insertOrderedList' : 'insertUnorderedList')
      return run('formatBlock', isOn ? 'p' : 'h2')
    case 'quotation':
      return isIn('li') ? undefined : run(isOn ? 'outdent' : 'indent')
  }
}

export function isActive(format: Format) {
  if (format === 'heading') return isIn(HEADINGS)
  if (format === 'quotation') return isIn('blockquote')
  if (format === 'bullets') return isIn('ul') && closest('ul, ol')?.nodeName === 'UL'
  if (format === 'numbers') return closest('ul, ol')?.nodeName === 'OL'
  return document.queryCommandState(format) && !isIn(HEADINGS)
}

/** New blocks are paragraphs, and formats are tags, not styles. Firefox ignores this while the text gets the focus. */
export function prepare() {
  document.execCommand('defaultParagraphSeparator', false, 'p')
  document.execCommand('styleWithCSS', false, 'false')
}

export const insertHtml = (html: string) => run('insertHTML', html)
export const insertText = (text: string) => run('insertText', text)
export const indent = () => isIn('li li, li') && run('indent')
export const outdent = () => isIn('li') && run('outdent')

const STARTS: [typed: RegExp, Format][] = [
  [/^#{1,6}$/, 'heading'],
  [/^[-*•]$/, 'bullets'],
  [/^\d{1,3}[.)]$/, 'numbers'],
  [/^>$/, 'quotation'],
]

/** Turns `1.`, `-`, `#` or `>` at the start of a paragraph into a format when a space follows. */
export function formatTypedStart(): boolean {
  const selection = getSelection()
  const block = closest(BLOCK)
  if (!selection?.isCollapsed || !selection.anchorNode || !block || /^(LI|H\d|PRE)$/.test(block.nodeName))
    return false
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEnd(selection.anchorNode, selection.anchorOffset)
  const format = STARTS.find(([typed]) => typed.test(range.toString()))?.[1]
  if (!format || isActive(format)) return false
  selection.removeAllRanges()
  selection.addRange(range)
  run('delete')
  toggle(format)
  return true
}

/** A heading ends with its line. */
export function leaveHeading() {
  if (isIn(HEADINGS) && closest(BLOCK)?.textContent === '') run('formatBlock', 'p')
}

/** An empty text is a paragraph again. The formats are undone with the deletion. */
export function clearFormats() {
  if (isActive('bullets')) run('insertUnorderedList')
  if (isActive('numbers')) run('insertOrderedList')
  if (isIn(HEADINGS)) run('formatBlock', 'p')
  if (isIn('blockquote')) run('outdent')
}

/** An empty line ends a quotation, as it ends a list. */
export function leaveQuotation(): boolean {
  if (!isIn('blockquote') || isIn('li') || closest(BLOCK)?.textContent !== '') return false
  return run('outdent')
}

/** Within the text that is edited. */
function closest(selector: string) {
  const node = getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  const found = element?.closest(selector)
  const root = element?.closest('[contenteditable]')
  return found && root && found !== root && root.contains(found) ? found : null
}

const isIn = (selector: string) => closest(selector) !== null
