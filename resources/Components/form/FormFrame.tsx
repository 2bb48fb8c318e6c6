import type { FormEvent, ReactNode } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import type { DraftState } from './useDraft.ts'
import { groupId } from './FormGroup.tsx'
import { FormSummary } from './FormSummary.tsx'
import { StickyBar } from './StickyBar.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFirstFocus } from './useFirstFocus.ts'
import { UploadProgress } from './ProgressBar.tsx'
import { JumpList, type Progress } from '#resources/Components/JumpList.tsx'

type FormFrameProps = {
  form: {
    errors: Record<string, string>
    attempt: number
    processing: boolean
    percentage: number | undefined
    fileProblems: number
    draft: DraftState
  }
  /** The groups' titles, for the jump list, with how far each is. */
  groups: { title: string; progress?: Progress }[]
  labels: Record<string, string>
  /** Labels of what is required and still empty. */
  missing: string[]
  /** What the saving button says: the act. */
  act: string
  onSave: () => void
  /** Beside Save: the way out. */
  cancel: ReactNode
  /** Above the summary of errors. */
  notice?: ReactNode
  /** Above Save. */
  warning?: ReactNode
  /** The groups. */
  children: ReactNode
}

/** What is around the groups of a long form. */
export function FormFrame({ form, groups, labels, missing, act, onSave, ...rest }: FormFrameProps) {
  const { version: _version, ...errors } = form.errors

  const element = useFirstFocus(form.attempt)

  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }

  return (
    <div className="flex gap-10">
      {/* The server checks; the browser's own bubbles would hide its sentences. On a narrow screen the bar
          at the bottom has several lines, and must not cover the field that the keyboard comes to. */}
      <form
        ref={element}
        noValidate
        onSubmit={save}
        className="max-w-[640px] min-w-0 flex-1 space-y-8 [&_:is(input,select,textarea)]:scroll-mb-24"
      >
        <DraftNotice draft={form.draft} files start={Object.keys(labels)[0]} />
        {rest.notice}
        <FormSummary labels={labels} errors={errors} attempt={form.attempt} />
        {rest.children}
        <StickyBar missing={missing} fileProblems={form.fileProblems} warning={rest.warning}>
          {rest.cancel}
          <SubmitButton processing={form.processing}>{form.processing ? 'Saving…' : act}</SubmitButton>
        </StickyBar>
        <UploadProgress percentage={form.percentage} />
      </form>
      <JumpList
        label="Parts of this form"
        entries={groups.map(group => ({ ...group, id: groupId(group.title) }))}
      />
    </div>
  )
}
