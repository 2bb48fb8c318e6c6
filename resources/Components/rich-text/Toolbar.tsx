import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import TextQuote from 'lucide-react/icons/text-quote'
import type { EditorView } from 'prosemirror-view'
import { useDisclosure } from '#resources/Components/Menu.tsx'
import { type Format, isActive, toggle } from './commands.ts'

/** Words that are filled in later, each with what it means. */
export type Words = readonly (readonly [word: string, meaning: string])[]

const buttons: { format: Format; name: string; Icon: typeof Bold; key: string }[] = [
  { format: 'heading', name: 'Heading', Icon: Heading, key: 'Shift+6' },
  { format: 'bold', name: 'Bold', Icon: Bold, key: 'B' },
  { format: 'italic', name: 'Italic', Icon: Italic, key: 'I' },
  { format: 'bullets', name: 'List', Icon: List, key: 'Shift+8' },
  { format: 'numbers', name: 'Numbered list', Icon: ListOrdered, key: 'Shift+7' },
  { format: 'quotation', name: 'Quotation', Icon: TextQuote, key: 'Shift+9' },
]

type ToolbarProps = {
  of: string
  view: EditorView | null
  /** The text is shown as Markdown. */
  source: boolean
  onSource: (source: boolean) => void
  words: Words
  onWord: (word: string) => void
}

export function Toolbar({ of, view, source, onSource, words, onWord }: ToolbarProps) {
  function apply(format: Format) {
    view!.focus()
    toggle[format](view!.state, view!.dispatch, view!)
  }

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      // The editor is mounted after the toolbar.
      aria-controls={source || view ? of : undefined}
      className="rich-text-toolbar"
    >
      {!source &&
        buttons.map(({ format, name, Icon, key }) => (
          <button
            key={format}
            type="button"
            aria-label={name}
            aria-pressed={view !== null && view.hasFocus() && isActive(view.state, format)}
            aria-keyshortcuts={`Control+${key}`}
            title={`${name} (Ctrl+${key})`}
            className="icon-button aria-pressed:bg-accent-wash aria-pressed:text-ink"
            // Keeps the selection in the text.
            onMouseDown={event => event.preventDefault()}
            onClick={() => apply(format)}
          >
            <Icon size={16} />
          </button>
        ))}
      {words.length > 0 && <WordMenu words={words} onWord={onWord} />}
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

type WordMenuProps = Pick<ToolbarProps, 'words' | 'onWord'>

function WordMenu({ words, onWord }: WordMenuProps) {
  const { opened, close, details, summary } = useDisclosure()
  function choose(word: string) {
    close()
    onWord(word)
  }
  return (
    <details {...details} className="menu">
      <summary {...summary} className="button button-quiet">
        Insert word
      </summary>
      {opened && (
        <ul className="floating absolute z-30 mt-1 max-h-[min(60dvh,28rem)] w-80 max-w-[85vw] overflow-y-auto p-2 sm:top-full sm:left-0">
          {words.map(([word, meaning]) => (
            <li key={word}>
              <button
                type="button"
                className="w-full rounded-sm px-2 py-1 text-left hover:bg-sunken"
                onClick={() => choose(word)}
              >
                <span className="block font-mono text-sm break-all">{`{{${word}}}`}</span>
                <span className="block text-sm text-muted">{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
