import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'
import { acts } from '#server/cases/case/acts'
import { MAX_DOCUMENTS, maxLength, reasonLength } from '#server/platform/limits'
import type { ActDialogProps } from './ActDialog.tsx'

const { bag, words } = acts.return

type ReturnDialogProps = ActDialogProps & { missing: string[] }

export function ReturnDialog({ application, limits, missing, open, onClose }: ReturnDialogProps) {
  const form = useActForm({
    bag,
    method: 'post',
    url: to('/applications/:id/return', { id: application.id }),
    fields: { items: missing.join('\n'), remarks: '' },
    payload: ({ items, remarks }) => ({ remarks, items: linesOf(items) }),
    limits,
    onDone: onClose,
  })
  const items = form.field('items')
  const itemError = Object.keys(form.errors).find(name => /^items\b/.test(name))

  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
      title={words.button}
      act={words.button}
      start="remarks"
      open={open}
      onClose={onClose}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <p>
        The application stays registered. It leaves the list of cases to endorse until the registry has
        completed it.
      </p>
      <TextArea
        {...items}
        error={itemError && form.errors[itemError]}
        label="What is missing"
        limit={MAX_DOCUMENTS * maxLength.missingItem}
        hint="One item per line. Missing documents are listed already."
      />
      <TextArea
        {...form.field('remarks')}
        label="Reason"
        required
        serif
        limit={maxLength.remarks}
        hint={`${reasonLength(maxLength.remarks)}. It becomes part of the record and can’t be changed.`}
      />
      <FileDrop {...form.fileField('files')} label="Files" />
    </FormDialog>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
