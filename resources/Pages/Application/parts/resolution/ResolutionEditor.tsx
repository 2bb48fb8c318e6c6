import { type FormEvent, useDeferredValue, useEffect } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import { DraftNotice } from '../../../../Components/form/DraftNotice.tsx'
import { FormSummary } from '../../../../Components/form/FormSummary.tsx'
import { SubmitButton } from '../../../../Components/form/SubmitButton.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import { useLeaveWarning } from '../../../../Components/form/useLeaveWarning.ts'
import type { StoredFile } from '#server/applications/screens'
import type { Resolution } from '#server/resolutions/screens'
import { keptAs, type Writing } from './resolution-draft.ts'
import { ResolutionPreview } from './ResolutionPreview.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import { ToBeAttached } from './ToBeAttached.tsx'
import { useRecordText } from './useRecordText.ts'
import { WritingTools } from './WritingTools.tsx'

type ResolutionEditorProps = {
  applicationId: number
  /** What is saved now; somebody else may have saved since the writing began. */
  resolution: Resolution | null
  writing: Writing
  fromRecord: boolean
  /** Below the text once it is signed. */
  documents: StoredFile[]
  /** `sign`: the draft is saved, and is to be signed next. */
  onDone: (next?: 'sign') => void
}

export function ResolutionEditor(props: ResolutionEditorProps) {
  const { applicationId, resolution, writing, fromRecord, documents, onDone } = props
  const form = useFields(writing, { bag: 'resolution', ids: 'draft', draft: keptAs(applicationId) })
  const record = useRecordText(text => form.set(text))
  const body = useDeferredValue(form.data.body)
  useLeaveWarning(form.unsaved)

  useEffect(() => {
    if (fromRecord) record.load()
    document.getElementById('draft-title')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the writing begins
  }, [])

  function save(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function send(next?: 'sign') {
    const { version, ...text } = form.data
    form.send('put', `/applications/${applicationId}/resolution`, {
      data: version ? { ...text, version } : text,
      onSuccess: () => onDone(next),
    })
  }

  function leave() {
    form.draft.drop()
    onDone()
  }

  return (
    <form noValidate onSubmit={save} className="screen-only @container space-y-4">
      <DraftNotice draft={form.draft} start="draft-title" />
      <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      <SavedMeanwhile
        resolution={resolution}
        version={form.data.version}
        onOver={version => form.set({ version })}
      />
      <TextField {...form.field('title')} label="Title" required />
      <div className="grid items-start gap-6 @min-[44rem]:grid-cols-2">
        <div className="min-w-0">
          <WritingTools of={form.idOf('body')} />
          <TextArea {...form.field('body')} label="Text" required serif tall limit={50_000} />
        </div>
        <section aria-label="Preview" className="card min-w-0 px-4 py-3">
          <p className="hint mb-3">Preview</p>
          <h3 className="mb-3 font-serif text-lg font-bold wrap-anywhere">
            {form.data.title || 'Without a title'}
          </h3>
          {body.trim() ? (
            <ResolutionPreview body={body} />
          ) : (
            <p className="text-muted">What you write is shown here.</p>
          )}
          <ToBeAttached documents={documents} body={body} />
        </section>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-hairline bg-paper py-3 max-wide:bottom-14">
        <SubmitButton processing={form.processing}>Save draft</SubmitButton>
        <Button busy={form.processing} onClick={() => send('sign')}>
          Save and sign…
        </Button>
        <Button busy={record.loading} onClick={record.load}>
          {resolution || form.data.body ? 'Start again from the record' : 'Draft from the record'}
        </Button>
        <Button onClick={leave}>{form.unsaved ? 'Discard changes' : 'Cancel'}</Button>
      </div>
    </form>
  )
}

const labels = { title: 'Title', body: 'Text' }
