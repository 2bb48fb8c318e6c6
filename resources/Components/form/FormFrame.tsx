import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { DraftNotice, FormSummary } from './Form.tsx'
import type { FormState } from './useFields.ts'
import { SubmitButton, UploadProgress } from './SubmitButton.tsx'
import { counted } from '#resources/Components/words.ts'
import { JumpList, type Progress } from '#resources/Components/Sections.tsx'

type FormFrameProps = {
  form: FormState & Required<Pick<FormState, 'draft'>> & { fileProblems: number }
  groups: { title: string; progress?: Progress }[]
  labels: Record<string, string>
  missing: string[]
  /** How many required documents are missing; they can be added later. */
  missingDocuments?: number
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
        <StickyBar
          missing={missing}
          missingDocuments={rest.missingDocuments}
          fileProblems={form.fileProblems}
          warning={rest.warning}
        >
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

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = groupId(title)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-hairline pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

const groupId = (title: string) => `group-${title.toLowerCase().replaceAll(' ', '-')}`

type StickyBarProps = {
  missing: string[]
  missingDocuments?: number | undefined
  fileProblems?: number
  warning?: ReactNode
  children: ReactNode
}

export function StickyBar(props: StickyBarProps) {
  const { missing, missingDocuments = 0, fileProblems = 0, warning, children } = props
  const state = [stateOf(missing, fileProblems), documentState(missing, missingDocuments)]
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {warning}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-xs text-muted">{state.join(' ')}</p>
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
    </div>
  )
}

function stateOf(missing: string[], fileProblems: number): string {
  const files =
    fileProblems === 1 ? 'There is a problem with a file.' : `There are ${fileProblems} problems with files.`
  if (missing.length === 0) return fileProblems > 0 ? files : 'All required fields are filled in.'
  return fileProblems > 0 ? `${stillMissing(missing)} ${files}` : stillMissing(missing)
}

function documentState(missing: string[], documents: number): string {
  if (missing.length > 0 || documents === 0) return ''
  const [are, them] = documents === 1 ? ['is', 'it'] : ['are', 'them']
  return `${counted(documents, 'required document')} ${are} missing. You can add ${them} later.`
}

function stillMissing(labels: string[]): string {
  const named = labels.slice(0, 4).map(label => label.toLowerCase())
  const rest = labels.length - named.length
  return `Still to fill in: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}

const controls = 'input:not([type=hidden], [type=file]), select, textarea'

/**
 * Focuses a form's first field when its page opens. Not if the user has already focused something, an error
 * should be read first, or an on-screen keyboard would cover half of the form.
 */
export function useFirstFocus(attempt: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0 || document.activeElement !== document.body) return
    if (matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page opens
  }, [])
  return form
}
