import type { FormEvent, ReactNode } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import type { FormState } from './useFields.ts'
import { groupId } from './FormGroup.tsx'
import { FormSummary } from './FormSummary.tsx'
import { StickyBar } from './StickyBar.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFirstFocus } from './useFirstFocus.ts'
import { UploadProgress } from './ProgressBar.tsx'
import { JumpList, type Progress } from '#resources/Components/JumpList.tsx'

type FormFrameProps = {
  form: FormState & Required<Pick<FormState, 'draft'>> & { fileProblems: number }
  groups: { title: string; progress?: Progress }[]
  labels: Record<string, string>
  missing: string[]
  act: string
  onSave: () => void
  cancel: ReactNode
  notice?: ReactNode
  warning?: ReactNode
  children: ReactNode
}

export function FormFrame({ form, groups, labels, missing, act, onSave, ...rest }: FormFrameProps) {
  const { version: _version, ...errors } = form.errors

  const element = useFirstFocus(form.attempt)

  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }

  return (
    <div className="flex gap-10">
      {/* The server validates; the browser's own messages would hide its errors. On narrow screens the sticky bar has several lines and must not cover the focused field. */}
      <form
        ref={element}
        noValidate
        onSubmit={save}
        className="max-w-[640px] min-w-0 flex-1 space-y-8 [&_:is(input,select,textarea)]:scroll-mb-24"
      >
        <DraftNotice draft={form.draft} start={Object.keys(labels)[0]!} />
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
        label="Sections of this form"
        entries={groups.map(group => ({ ...group, id: groupId(group.title) }))}
      />
    </div>
  )
}
