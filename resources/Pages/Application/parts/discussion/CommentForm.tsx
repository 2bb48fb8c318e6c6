import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import { DraftNotice } from '../../../../Components/form/DraftNotice.tsx'
import { FormSummary } from '../../../../Components/form/FormSummary.tsx'
import { SubmitButton } from '../../../../Components/form/SubmitButton.tsx'
import { MentionArea } from './MentionArea.tsx'
import type { CommentFormState } from './useCommentForm.ts'

type CommentFormProps = {
  form: CommentFormState
  label: string
  act: string
  /** Opened by somebody who wants to write: the keyboard starts here. */
  start?: boolean
  onType?: (() => void) | undefined
  onCancel?: () => void
  children?: ReactNode
}

const hint = 'Everybody who sees this case reads it. @ mentions somebody; Ctrl+Enter sends.'

export function CommentForm({
  form,
  label,
  act,
  start = false,
  onType,
  onCancel,
  children,
}: CommentFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const area = start ? element.current?.querySelector('textarea') : null
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [start])

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send()
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="screen-only max-w-[640px] space-y-2"
    >
      <DraftNotice draft={form.draft} start={form.idOf('body')} />
      <FormSummary labels={{ body: label }} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      <MentionArea
        {...form.field}
        label={label}
        limit={10_000}
        hint={hint}
        onSend={form.send}
        onType={onType}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton processing={form.processing} variant="quiet">
          {act}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {children}
      </div>
    </form>
  )
}
