import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import TextQuote from 'lucide-react/icons/text-quote'
import { type Format, isActive, toggle } from './commands.ts'
import { useSelection } from './RichText.tsx'

const buttons: { format: Format; name: string; Icon: typeof Bold; keys?: string }[] = [
  { format: 'heading', name: 'Heading', Icon: Heading },
  { format: 'bold', name: 'Bold', Icon: Bold, keys: 'Control+B' },
  { format: 'italic', name: 'Italic', Icon: Italic, keys: 'Control+I' },
  { format: 'bullets', name: 'List', Icon: List },
  { format: 'numbers', name: 'Numbered list', Icon: ListOrdered },
  { format: 'quotation', name: 'Quotation', Icon: TextQuote },
]

type ToolbarProps = {
  of: string
  /** The text is shown as Markdown. */
  source: boolean
  onSource: (source: boolean) => void
}

export function Toolbar({ of, source, onSource }: ToolbarProps) {
  const selected = useSelection()
  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={of} className="rich-text-toolbar">
      {!source &&
        buttons.map(({ format, name, Icon, keys }) => (
          <button
            key={format}
            type="button"
            aria-label={name}
            aria-pressed={selected && isFocused(of) && isActive(format)}
            aria-keyshortcuts={keys}
            title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
            className="icon-button aria-pressed:bg-accent-wash aria-pressed:text-ink"
            // Keeps the selection in the text.
            onMouseDown={event => event.preventDefault()}
            onClick={() => apply(of, format)}
          >
            <Icon size={16} />
          </button>
        ))}
      <button
        type="button"
        aria-pressed={source}
        className="button button-quiet ml-auto"
        onClick={() => onSource(!source)}
      >
        Markdown
      </button>
    </div>
  )
}

const isFocused = (id: string) => document.activeElement?.id === id

function apply(id: string, format: Format) {
  document.getElementById(id)?.focus()
  toggle(format)
}
