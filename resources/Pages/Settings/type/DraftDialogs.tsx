import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { to } from '#resources/to.ts'
import { narrowedFields } from '#server/cases/publishing/differences'
import type { TypePage } from '#server/cases/types/screens'
import { maxLength, reasonLength } from '#server/platform/limits'

type DialogProps = { page: TypePage; onClose: () => void }

export function PublishDialog({ page, onClose }: DialogProps) {
  const { type, draft, draftEdit, current, versions } = page
  const next = versions[0]!.number + 1
  const dropped = draft?.dropped ?? {}
  const isDropping = Object.values(dropped).includes('drop')
  const labels = draft
    ? narrowedFields(current, draft).flatMap(({ name, label }) => (dropped[name] === 'drop' ? label : []))
    : []
  const form = useActForm({
    bag: 'draft',
    ids: 'publish',
    method: 'post',
    url: to('/settings/types/:id/versions', { id: type.id }),
    fields: { reason: '' },
    payload: ({ reason }) => ({ draftEdit, ...(isDropping ? { reason } : {}) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Publish version ${next} of ${type.name}`}
      act="Publish"
      labels={{ reason: 'Reason' }}
      onSend={form.act}
      onClose={onClose}
    >
      <p>
        New applications are registered under version {next}. Existing ones keep theirs until you move them. A
        version can’t be changed, and can be taken back only until an application belongs to it.
      </p>
      {isDropping && (
        <>
          {labels.length > 0 && (
            <p>When open applications move, their answers to {allOf.format(labels)} are deleted for good.</p>
          )}
          <TextArea
            {...form.field('reason')}
            label="Reason"
            required
            limit={maxLength.reason}
            hint={`Recorded with each application. ${reasonLength(maxLength.reason)}.`}
          />
        </>
      )}
    </FormDialog>
  )
}

const allOf = new Intl.ListFormat('en-GB')

export const DiscardDialog = ({ page: { type, draftEdit }, onClose }: DialogProps) => (
  <ConfirmDialog
    title="Discard the draft"
    act="Discard draft"
    variant="danger"
    method="delete"
    url={to('/settings/types/:id/draft', { id: type.id })}
    bag="draft"
    data={{ draftEdit }}
    onClose={onClose}
  >
    <p>The changes in the draft are lost. Published versions stay as they are.</p>
  </ConfirmDialog>
)
