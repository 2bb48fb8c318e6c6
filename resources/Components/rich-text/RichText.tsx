import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import {
  clearFormats,
  type Format,
  formatTypedStart,
  indent,
  insertHtml,
  insertText,
  leaveHeading,
  leaveQuotation,
  outdent,
  prepare,
  toggle,
} from './commands.ts'
import { showMarkdown } from './dom.ts'
import { cleanedHtml } from './paste.ts'

type RichTextProps = {
  id: string
  label: string
  invalid: true | undefined
  describedBy: string | undefined
  value: string
  onChange: (markdown: string) => void
  onSource: () => void
}

/** A text in Markdown, edited as it will look. */
export function RichText({ id, label, invalid, describedBy, value, onChange, onSource }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const read = useRef<(() => string) | null>(null)
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (value === last.current) return
    last.current = value
    read.current = showMarkdown(root.current!, value)
    if (!read.current) onSource()
  }, [value, onSource])

  function changed(inputType?: string) {
    if (!read.current) return
    removeStyles(root.current!)
    if (inputType?.startsWith('delete') && isEmptied(root.current!)) clearFormats()
    last.current = read.current()
    onChange(last.current)
  }

  return (
    <div
      ref={root}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area has no formats
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-label={label}
      aria-required
      aria-invalid={invalid}
      aria-describedby={describedBy}
      contentEditable
      suppressContentEditableWarning
      spellCheck
      className="rich-text input reading resolution-text h-auto min-h-72 wrap-anywhere"
      onInput={event => changed((event.nativeEvent as InputEvent).inputType)}
      onKeyDown={pressed}
      onKeyUp={event => event.key === 'Enter' && leaveHeading()}
      onPaste={pasted}
      onDrop={event => event.preventDefault()}
    />
  )
}

/** Firefox has none of its own. */
const shortcuts: Record<string, Format> = { b: 'bold', i: 'italic' }

function pressed(event: KeyboardEvent) {
  if (event.nativeEvent.isComposing) return
  prepare()
  const command = event.ctrlKey || event.metaKey
  const done = () => event.preventDefault()
  if (event.key === 'Enter' && !event.shiftKey && !command && leaveQuotation()) done()
  else if (event.key === ' ' && !command && formatTypedStart()) done()
  else if (command && event.key === ']' && indent()) done()
  else if (command && event.key === '[' && outdent()) done()
  else if (command && event.key === 'u') done()
  else if (command && event.key in shortcuts) {
    toggle(shortcuts[event.key]!)
    done()
  }
}

function pasted(event: ClipboardEvent) {
  event.preventDefault()
  const html = cleanedHtml(event.clipboardData.getData('text/html'))
  if (html) insertHtml(html)
  else insertText(event.clipboardData.getData('text/plain'))
}

const isEmptied = (root: HTMLElement) =>
  root.textContent === '' && root.querySelector('h1, h2, h3, h4, h5, h6, li, blockquote') !== null

/** Browsers add styles when they join blocks. */
function removeStyles(root: HTMLElement) {
  for (const styled of root.querySelectorAll('[style]')) styled.removeAttribute('style')
}

/** Renders again whenever the selection moves, and returns whether it has. */
export function useSelection() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const moved = () => setCount(count => count + 1)
    document.addEventListener('selectionchange', moved)
    return () => document.removeEventListener('selectionchange', moved)
  }, [])
  return count > 0
}
