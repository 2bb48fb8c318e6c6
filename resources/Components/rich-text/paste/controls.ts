import { descendants, textIn } from './elements.ts'
import type { PasteNotes } from './notes.ts'

/** Pictures, form controls and formulas as text; null for other elements. */
export function seenText(element: Element, notes: PasteNotes): string | null {
  const attribute = (name: string) => element.getAttribute(name) ?? ''
  switch (element.localName) {
    case 'img':
      return pictureText(element, notes)
    case 'svg':
    case 'canvas':
      notes.picture(attribute('aria-label'))
      return ''
    case 'input':
      return inputText(attribute('type').toLowerCase(), element, notes)
    case 'select':
      return ` ${selectedIn(element)} `
    case 'progress':
    case 'meter':
    case 'video':
    case 'audio':
    case 'iframe':
    case 'object':
    case 'embed':
    case 'map':
      notes.count('embedded')
      return ''
    case 'math':
      return formulaText(element, notes)
    case 'wbr':
      return ''
    default:
      return null
  }
}

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u

function pictureText(element: Element, notes: PasteNotes) {
  const alt = (element.getAttribute('alt') ?? '').trim()
  if (EMOJI.test(alt) && PICTOGRAPH.test(alt)) return alt
  const isDot = ['width', 'height'].some(side => /^[01]$/.test(element.getAttribute(side) ?? ''))
  if (!isDot) notes.picture(alt)
  return ''
}

function inputText(type: string, element: Element, notes: PasteNotes) {
  const isChecked = element.getAttribute('checked') !== null
  if (type === 'checkbox') return isChecked ? '☑ ' : '☐ '
  if (type === 'radio') return isChecked ? '◉ ' : '○ '
  if (!/^(?:password|file|image|color|range)$/.test(type)) return ` ${element.getAttribute('value') ?? ''} `
  notes.say('A form field was left out.')
  return ''
}

function selectedIn(select: Element) {
  const options = descendants(select, 'option')
  const selected = options.filter(option => option.getAttribute('selected') !== null)
  const isOpen = select.getAttribute('multiple') !== null || Number(select.getAttribute('size')) > 1
  const shown = selected.length > 0 || isOpen ? selected : options.slice(0, 1)
  return shown.map(textIn).join(', ')
}

function formulaText(element: Element, notes: PasteNotes) {
  const source = descendants(element, 'annotation').find(each =>
    /tex/i.test(each.getAttribute('encoding') ?? ''),
  )
  const text = source ? textIn(source) : (element.getAttribute('alttext') ?? '')
  if (text.trim()) {
    notes.say('A formula was pasted as it is typed.')
    return ` ${text} `
  }
  notes.count('formulas')
  return ' [formula] '
}
