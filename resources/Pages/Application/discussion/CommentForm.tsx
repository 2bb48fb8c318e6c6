import { type ReactNode, useEffect, useRef, useId } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFolding } from '#resources/Components/form/useFolding.ts'
import type { CommentFormState } from './useCommentForm.ts'
import { TextArea, type TextAreaProps } from '#resources/Components/form/TextField.tsx'
import { useMentions, type Person } from './useMentions.ts'
import { maxLength } from '#server/platform/limits'

type CommentFormProps = {
  form: CommentFormState
  label: string
  act: string
  start?: boolean
  onType?: (() => void) | undefined
  onCancel?: () => void
  children?: ReactNode
}

const hint =
  'Everyone who can see this case can read it. Type @ to mention someone. Press Ctrl+Enter to send.'

export function CommentForm(props: CommentFormProps) {
  const { form, label, act, start = false, onType, onCancel, children } = props
  const element = useRef<HTMLFormElement>(null)
  const folding = useFolding(form)
  const folded = folding.folded && !start
  useEffect(() => {
    const area = start ? element.current?.querySelector('textarea') : null
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [start])

  return (
    <Form
      ref={element}
      form={form}
      labels={{ body: label }}
      onSend={form.send}
      onFocus={folding.onFocus}
      aria-label={label}
      className="screen-only max-w-[640px] space-y-2"
    >
      <MentionArea
        {...form.field('body')}
        label={label}
        limit={maxLength.comment}
        folded={folded}
        hint={folded ? undefined : hint}
        onType={onType}
      />
      <div className={folded ? 'hidden' : 'flex flex-wrap items-center gap-2'}>
        <SubmitButton processing={form.processing} variant="quiet">
          {act}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {children}
      </div>
    </Form>
  )
}

type MentionAreaProps = Omit<TextAreaProps, 'control' | 'children'> & {
  onType?: (() => void) | undefined
}

function MentionArea({ onType, ...field }: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { offered, chosen, choose, press, updateCaret, close } = useMentions(
    area,
    field.value,
    field.onChange,
  )
  const isOpen = offered.length > 0
  return (
    <TextArea
      {...field}
      onChange={value => {
        field.onChange(value)
        updateCaret()
        onType?.()
      }}
      control={{
        ref: area,
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': isOpen ? list : undefined,
        'aria-activedescendant': isOpen ? optionId(list, offered[chosen]!) : undefined,
        onSelect: updateCaret,
        onBlur: close,
        onKeyDown: press,
      }}
    >
      <MentionList id={list} offered={offered} chosen={chosen} onChoose={choose} />
    </TextArea>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role */

type MentionListProps = {
  id: string
  offered: Person[]
  chosen: number
  onChoose: (person: Person) => void
}

const optionId = (list: string, { id }: Person) => `${list}-${id}`

/** People to mention. Neither a select nor a datalist, because the text area must keep the focus. */
function MentionList({ id, offered, chosen, onChoose }: MentionListProps) {
  return (
    <>
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="floating absolute top-full left-0 z-30 mt-1 min-w-56 p-1"
        >
          {offered.map((person, at) => (
            <div
              key={person.id}
              id={optionId(id, person)}
              role="option"
              aria-selected={at === chosen}
              className="flex min-h-8 cursor-pointer items-center rounded-sm px-2 hover:bg-sunken aria-selected:bg-accent-wash"
              // Keeps the text area from losing the focus.
              onPointerDown={event => {
                event.preventDefault()
                onChoose(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {offered.length > 0 && `${offered[chosen]!.name}, ${chosen + 1} of ${offered.length} to mention`}
      </p>
    </>
  )
}
