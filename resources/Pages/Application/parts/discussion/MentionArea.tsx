import { useId, useRef } from 'react'
import { TextArea, type TextAreaProps } from '../../../../Components/form/TextArea.tsx'
import { MentionList, optionId } from './MentionList.tsx'
import { useMentions } from './useMentions.ts'

type MentionAreaProps = Omit<TextAreaProps, 'control' | 'children'> & {
  /** Sends the form, from inside the text. */
  onSend: () => void
  onType?: (() => void) | undefined
}

/** A text in which `@` offers whom to mention, and Ctrl+Enter sends. */
export function MentionArea({ onSend, onType, ...field }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { offered, chosen, choose, press, look, leave } = useMentions(area, field.value, field.onChange)
  const isOpen = offered.length > 0
  return (
    <TextArea
      {...field}
      onChange={value => {
        field.onChange(value)
        look()
        onType?.()
      }}
      control={{
        ref: area,
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': isOpen ? list : undefined,
        'aria-activedescendant': isOpen ? optionId(list, offered[chosen]!) : undefined,
        onSelect: look,
        onBlur: leave,
        onKeyDown: event => {
          press(event)
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        },
      }}
    >
      <MentionList id={list} offered={offered} chosen={chosen} onChoose={choose} />
    </TextArea>
  )
}
