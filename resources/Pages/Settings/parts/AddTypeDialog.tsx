import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { maxLength, MAX_DOCUMENTS, quorumRange } from '#server/platform/limits'
import { numberProblem } from '#server/platform/web/numbers'
import { TypeFields, typeLabels } from './TypeFields.tsx'

const labels = { ...typeLabels, requiredDocuments: 'Required documents', quorum: 'Quorum' }

const blank = { name: '', description: '', active: true, requiredDocuments: '', quorum: '' }

export const NEW_TYPE_DRAFT = 'settings/new-type'

export function AddTypeDialog({ quorumFloor, onClose }: { quorumFloor: number; onClose: () => void }) {
  const form = useFields(blank, { bag: 'type', draft: NEW_TYPE_DRAFT })
  const add = () =>
    form.send('post', to('/settings/types'), {
      data: { ...form.data, requiredDocuments: linesOf(form.data.requiredDocuments) },
      onSuccess: onClose,
    })

  return (
    <FormDialog
      wide
      onClose={onClose}
      title="Add a type"
      act="Add type"
      form={form}
      labels={labels}
      onSend={add}
    >
      <p className="text-muted">
        Afterwards, choose “Edit” for its own fields, endorsements, members and texts.
      </p>
      <TypeFields field={form.field}>
        <TextArea
          {...form.field('requiredDocuments')}
          error={errorAbout('requiredDocuments', form.errors)}
          label={labels.requiredDocuments}
          limit={MAX_DOCUMENTS * (maxLength.documentKind + 1)}
          hint={`Enter each document on a new line, up to ${MAX_DOCUMENTS}.`}
        />
        <div className="max-w-60">
          <TextField
            {...form.field('quorum')}
            label={labels.quorum}
            check={typed => numberProblem(typed, quorumRange)}
            hint={`Leave blank for the default quorum, which is at least ${quorumFloor}.`}
          />
        </div>
      </TypeFields>
    </FormDialog>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

function errorAbout(name: string, errors: Record<string, string>) {
  const key = Object.keys(errors).find(key => key === name || key.startsWith(`${name}.`))
  return key && errors[key]
}
