import X from 'lucide-react/icons/x'
import type { EditorView } from 'prosemirror-view'
import { useRef, useState } from 'react'
import { Field, type FieldProps } from '#resources/Components/form/Field.tsx'
import { Counter, lengthOf } from '#resources/Components/form/TextField.tsx'
import { tooLong } from '#server/platform/web/field-list'
import { RichText } from './RichText.tsx'
import { Toolbar, type Words } from './Toolbar.tsx'

type RichTextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (markdown: string) => void
  /** Maximum number of characters of the Markdown. */
  limit: number
  /** Offered by a menu, and inserted in double braces. */
  words?: Words
}

const NO_WORDS: Words = []

/** Formatted text, stored as Markdown, which can be edited as such too. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, value, onChange, limit, words = NO_WORDS, ...field } = props
  const [source, setSource] = useState(false)
  const [editor, setEditor] = useState<{ view: EditorView } | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [notes, setNotes] = useState<string[]>([])
  const length = lengthOf(value)

  function show(isSource: boolean) {
    setSource(isSource)
    setEditor(null)
  }

  function insert(word: string) {
    const text = `{{${word}}}`
    if (editor) {
      editor.view.dispatch(editor.view.state.tr.insertText(text).scrollIntoView())
      editor.view.focus()
    } else if (area.current) {
      const { selectionStart, selectionEnd } = area.current
      area.current.setRangeText(text, selectionStart, selectionEnd, 'end')
      onChange(area.current.value)
      area.current.focus()
    }
  }

  return (
    <Field {...field} error={field.error ?? (length > limit ? tooLong(limit) : undefined)}>
      {({ id, required, ...control }) => (
        <div className="rich-text-frame">
          <div className="rich-text-head">
            <Toolbar
              of={id}
              view={editor?.view ?? null}
              source={source}
              onSource={show}
              words={words}
              onWord={insert}
            />
            <PasteNotes notes={notes} onClose={() => setNotes([])} />
          </div>
          {source ? (
            <textarea
              ref={area}
              id={id}
              required={required}
              {...control}
              name={name}
              value={value}
              onChange={event => onChange(event.target.value)}
              className="input field-sizing-content min-h-72 rounded-t-none border-0 py-3 font-mono text-sm"
            />
          ) : (
            <RichText
              id={id}
              label={field.label}
              invalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              value={value}
              onChange={onChange}
              onSource={() => show(true)}
              onView={view => setEditor({ view })}
              onPaste={setNotes}
            />
          )}
          <Counter length={length} limit={limit} />
        </div>
      )}
    </Field>
  )
}

/** Sentences about content that a paste could not keep. */
function PasteNotes({ notes, onClose }: { notes: string[]; onClose: () => void }) {
  return (
    <output className="block">
      {notes.length > 0 && (
        <div className="rich-text-notes">
          <ul>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <button type="button" aria-label="Close" className="icon-button" onClick={onClose}>
            <X size={16} />
          </button>
        </div>
      )}
    </output>
  )
}
