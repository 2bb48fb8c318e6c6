import type { FormEvent } from 'react'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { UploadProgress } from '#resources/Components/form/ProgressBar.tsx'
import { useFileForm } from '#resources/Components/form/useFileForm.ts'
import { useIdempotencyKey } from '#resources/Components/form/useIdempotencyKey.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { acts } from '#server/applications/acts'
import type { UploadLimits } from '#server/files/upload-limits'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

export function AddRemark({ applicationId, limits }: { applicationId: number; limits: UploadLimits }) {
  const form = useFileForm({ body: '' }, limits, {
    ids: 'remark',
    rememberAs: `remark/${applicationId}`,
    draft: `remark/${applicationId}`,
  })
  const key = useIdempotencyKey()
  useLeaveWarning(form.unsaved)

  function add(event: FormEvent) {
    event.preventDefault()
    form.send({
      method: 'post',
      url: to('/applications/:id/remarks', { id: applicationId }),
      bag: acts.remark.bag,
      headers: key.headers(),
      onSuccess: () => {
        form.reset()
        key.renew()
      },
    })
  }

  return (
    <form noValidate onSubmit={add} className="screen-only mt-4 max-w-[640px] space-y-4">
      <DraftNotice draft={form.draft} files start="remark-body" />
      <FormSummary labels={{ body: 'Remark' }} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      <TextArea
        {...form.field('body')}
        label="Add a remark"
        serif
        limit={longest.remarks}
        hint="Remarks are official and permanent: nobody can change or remove them."
      />
      <FileDrop {...form.fileField('files')} label="Files with the remark" />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton processing={form.processing} variant="quiet">
          Add remark
        </SubmitButton>
        <UploadProgress percentage={form.percentage} />
      </div>
    </form>
  )
}
