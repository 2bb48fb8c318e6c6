import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { acts } from '#server/cases/applications/acts'
import type { UploadLimits } from '#server/platform/files/upload-limits'
import { to } from '#resources/to.ts'
import { longest } from '#server/platform/longest'

export function AddRemark({ applicationId, limits }: { applicationId: number; limits: UploadLimits }) {
  const name = `remark/${applicationId}`
  const form = useFields(
    { body: '' },
    { limits, bag: acts.remark.bag, ids: 'remark', rememberAs: name, draft: name },
  )
  useLeaveWarning(form.unsaved)
  const url = to('/applications/:id/remarks', { id: applicationId })
  return (
    <Form
      form={form}
      labels={{ body: 'Remark' }}
      onSend={() => form.send('post', url, { onSuccess: form.reset })}
      className="screen-only mt-4 max-w-[640px] space-y-4"
    >
      <TextArea
        {...form.field('body')}
        label="Add a remark"
        serif
        limit={longest.remarks}
        hint="Remarks are official and permanent. They can’t be changed or removed."
      />
      <FileDrop {...form.fileField('files')} label="Attach files" />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton processing={form.processing} variant="quiet">
          Add remark
        </SubmitButton>
        <UploadProgress percentage={form.percentage} />
      </div>
    </Form>
  )
}
