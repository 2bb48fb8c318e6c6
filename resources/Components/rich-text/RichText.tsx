import { closeHistory, history } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { inputTypes, keys, typedFormats } from './commands.ts'
import { openMarkdown } from './open-markdown.ts'
import { insertPasted, readPasted } from './paste/paste.ts'
import { schema } from './schema.ts'

type RichTextProps = {
  id: string
  label: string
  invalid: true | undefined
  describedBy: string | undefined
  value: string
  onChange: (markdown: string) => void
  onSource: () => void
  /** Called when text, selection or focus change. */
  onView: (view: EditorView) => void
  /** Called with sentences about content that could not be kept. */
  onPaste: (notes: string[]) => void
}

type Shown = { written: string[]; markdownOf: (doc: EditorState['doc']) => string }

/** A text in Markdown, edited as it will look. */
export function RichText(props: RichTextProps) {
  const { value } = props
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const latest = useRef(props)
  // The value follows later, when more may have been typed.
  const shown = useRef<Shown>({ written: [], markdownOf: () => '' })

  useLayoutEffect(() => {
    latest.current = props
    editor.current?.setProps({ attributes: attributesOf(props) })
  })

  useEffect(() => {
    const view = new EditorView(frame.current, {
      state: EditorState.create({ schema }),
      attributes: attributesOf(latest.current),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged) {
          const markdown = shown.current.markdownOf(view.state.doc)
          shown.current.written.push(markdown)
          latest.current.onChange(markdown)
        }
        latest.current.onView(view)
      },
      handleDOMEvents: {
        focus: view => latest.current.onView(view),
        blur: view => latest.current.onView(view),
        beforeinput: runInput,
        paste: (view, event) => take(view, event, event.clipboardData, latest.current.onPaste),
        drop(view, event) {
          if (view.dragging) return false
          selectAt(view, event)
          return take(view, event, event.dataTransfer, latest.current.onPaste)
        },
      },
    })
    editor.current = view
    return () => view.destroy()
  }, [])

  useEffect(() => {
    const { written } = shown.current
    const at = written.indexOf(value)
    if (at >= 0) {
      written.splice(0, at + 1)
      return
    }
    const opened = openMarkdown(value)
    if (!opened) return latest.current.onSource()
    shown.current = { written: [], markdownOf: opened.markdownOf }
    const plugins = [typedFormats, ...keys, history()]
    editor.current!.updateState(EditorState.create({ doc: opened.doc, plugins }))
    latest.current.onView(editor.current!)
  }, [value])

  return <div ref={frame} />
}

const attributesOf = ({ id, label, invalid, describedBy }: RichTextProps) => ({
  id,
  role: 'textbox',
  tabindex: '0',
  spellcheck: 'true',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-required': 'true',
  ...(invalid && { 'aria-invalid': 'true' }),
  ...(describedBy && { 'aria-describedby': describedBy }),
  class: 'rich-text input reading resolution-text h-auto min-h-72 wrap-anywhere',
})

function runInput(view: EditorView, event: InputEvent) {
  const command = inputTypes[event.inputType]
  if (!command) return false
  event.preventDefault()
  command(view.state, view.dispatch, view)
  return true
}

function selectAt(view: EditorView, { clientX: left, clientY: top }: DragEvent) {
  const place = view.posAtCoords({ left, top })
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
  view.focus()
}

function take(view: EditorView, event: Event, data: DataTransfer | null, onPaste: (notes: string[]) => void) {
  event.preventDefault()
  if (!data) return true
  const pasted = readPasted(data)
  const transaction = insertPasted(view.state, pasted)
  if (transaction.docChanged) {
    view.dispatch(transaction)
    // The next typing is undone by itself.
    view.dispatch(closeHistory(view.state.tr))
  }
  onPaste(pasted.notes)
  return true
}
