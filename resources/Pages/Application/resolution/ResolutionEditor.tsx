import { useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { RichTextField } from '#resources/Components/rich-text/RichTextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import type { Resolution } from '#server/cases/resolutions/screens'
import { draftKey, type Writing } from './resolution-draft.ts'
import { type AnnexFile, Attachments, ResolutionText } from './ResolutionPaper.tsx'
import { to } from '#resources/to.ts'
import { router } from '@inertiajs/react'
import { maxLength } from '#server/platform/limits'

type ResolutionEditorProps = {
  applicationId: number
  /** The stored resolution, which may be newer than the one being edited. */
  resolution: Resolution | null
  writing: Writing
  fromRecord: boolean
  files: AnnexFile[]
  /** Called with `sign` when the saved draft should be signed next. */
  onDone: (next?: 'sign') => void
}

export function ResolutionEditor(props: ResolutionEditorProps) {
  const { applicationId, resolution, writing, fromRecord, files, onDone } = props
  const form = useFields(writing, { bag: 'resolution', ids: 'draft', draft: draftKey(applicationId) })
  const record = useRecordText(text => form.set(text))
  const { body } = form.data
  useLeaveWarning(form)

  useEffect(() => {
    if (fromRecord) record.load()
    document.getElementById('draft-title')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the editor opens
  }, [])

  function send(next?: 'sign') {
    const { version, ...text } = form.data
    form.send('put', to('/applications/:id/resolution', { id: applicationId }), {
      data: version ? { ...text, version } : text,
      onSuccess: () => onDone(next),
    })
  }

  function leave() {
    form.draft.drop()
    onDone()
  }

  return (
    <Form form={form} labels={labels} onSend={() => send()} className="screen-only max-w-3xl space-y-4">
      <SavedMeanwhile
        resolution={resolution}
        version={form.data.version}
        onOver={version => form.set({ version })}
      />
      <TextField {...form.field('title')} label="Title" required limit={maxLength.resolutionTitle} />
      <RichTextField {...form.field('body')} label="Text" required limit={maxLength.resolution} />
      <Attachments files={files} body={body} heading="h3" />
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-hairline bg-paper py-3 max-wide:bottom-14">
        <SubmitButton processing={form.processing}>Save draft</SubmitButton>
        <Button busy={form.processing} onClick={() => send('sign')}>
          Save and sign
        </Button>
        <Button busy={record.loading} onClick={record.load}>
          {resolution || form.data.body ? 'Start again from the record' : 'Draft from the record'}
        </Button>
        <Button onClick={leave}>{form.unsaved ? 'Discard changes' : 'Cancel'}</Button>
      </div>
    </Form>
  )
}

const labels = { title: 'Title', body: 'Text' }

type Text = { title: string; body: string }

function useRecordText(onText: (text: Text) => void) {
  const [loading, setLoading] = useState(false)

  function load() {
    setLoading(true)
    router.reload({
      only: ['resolutionDraft'],
      onSuccess: ({ props }) => {
        const text = props.resolutionDraft as Text | null | undefined
        if (text) onText(text)
      },
      onFinish: () => setLoading(false),
    })
  }

  return { loading, load }
}

type SavedMeanwhileProps = {
  resolution: Resolution | null
  version: number
  onOver: (version: number) => void
}

/** Shows a draft that somebody else saved meanwhile, to be merged by hand. */
function SavedMeanwhile({ resolution, version, onOver }: SavedMeanwhileProps) {
  if (!resolution || resolution.version === version) return null
  if (resolution.status === 'signed')
    return <p className="font-medium">{resolution.number} has been signed and can no longer be changed.</p>
  return (
    <section aria-label="Saved by someone else" className="rounded-md border border-danger bg-surface p-4">
      <p className="font-medium">Someone else saved this draft while you were writing.</p>
      <details className="mt-2">
        <summary className="link inline-block">Show their version</summary>
        <div className="mt-3 border-t border-hairline pt-3">
          <p className="mb-3 font-medium wrap-anywhere">{resolution.title}</p>
          <ResolutionText html={resolution.html} />
        </div>
      </details>
      <p className="mt-2 text-muted">Copy anything you need from it. Saving your draft will replace it.</p>
      <Button className="mt-3" onClick={() => onOver(resolution.version)}>
        Replace it with mine
      </Button>
    </section>
  )
}
