import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import TextQuote from 'lucide-react/icons/text-quote'

const tools = [
  { name: 'Heading', Icon: Heading, line: '## ' },
  { name: 'Bold', Icon: Bold, around: '**' },
  { name: 'Italic', Icon: Italic, around: '*' },
  { name: 'List', Icon: List, line: '- ' },
  { name: 'Quotation', Icon: TextQuote, line: '> ' },
] as const

export function WritingTools({ of }: { of: string }) {
  return (
    <div role="toolbar" aria-label="Formatting" className="flex gap-1">
      {tools.map(({ name, Icon, ...mark }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          className="icon-button"
          onClick={() => apply(of, mark)}
        >
          <Icon size={16} />
        </button>
      ))}
    </div>
  )
}

type Mark = { line?: string; around?: string }

function apply(id: string, { line, around }: Mark) {
  const text = document.getElementById(id) as HTMLTextAreaElement
  const { value } = text
  let { selectionStart: start, selectionEnd: end } = text
  if (line) {
    start = value.lastIndexOf('\n', start - 1) + 1
    end = value.indexOf('\n', end) < 0 ? value.length : value.indexOf('\n', end)
  }
  const chosen = value.slice(start, end)
  const marked = line ? byLine(chosen, line) : wrapped(chosen, around!)
  text.focus()
  text.setSelectionRange(start, end)
  // Deprecated, but the only way to keep the browser's undo working.
  document.execCommand('insertText', false, marked)
  if (around && !chosen) text.setSelectionRange(start + around.length, start + around.length)
}

function byLine(chosen: string, mark: string) {
  const lines = chosen.split('\n')
  const has = lines.every(line => line.startsWith(mark))
  return lines.map(line => (has ? line.slice(mark.length) : mark + line)).join('\n')
}

const wrapped = (chosen: string, mark: string) =>
  chosen.length > 2 * mark.length && chosen.startsWith(mark) && chosen.endsWith(mark)
    ? chosen.slice(mark.length, -mark.length)
    : mark + chosen + mark
