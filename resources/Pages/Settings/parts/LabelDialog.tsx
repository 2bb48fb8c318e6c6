import type { Label } from '#server/cases/case/label'
import { Field } from '#resources/Components/form/Field.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { LabelMark } from '#resources/Components/LabelMark.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

const labels = { name: 'Name', colour: 'Colour' }
/** Offered in turn. */
const colours = ['#b91c1c', '#1d4ed8', '#15803d', '#a16207', '#7e22ce', '#0e7490', '#be185d', '#525252']

type LabelDialogProps = { label: Label | null; number: number; onClose: () => void }

/** Of what was typed. */
export const labelDraft = (label: Label | null) => (label ? `label ${label.id}` : 'label')

/** `number` is that of the labels so far. */
export function LabelDialog({ label, number, onClose }: LabelDialogProps) {
  const colour = label?.colour ?? colours[number % colours.length]!
  const draft = labelDraft(label)
  const form = useFields({ name: label?.name ?? '', colour }, { bag: 'label', draft, wholeDraft: true })
  const field = form.field('colour')
  const done = { onSuccess: onClose }
  const send = () =>
    label
      ? form.send('put', to('/settings/labels/:id', { id: label.id }), done)
      : form.send('post', to('/settings/labels'), done)
  return (
    <FormDialog
      onClose={onClose}
      title={label ? 'Edit label' : 'Add a label'}
      act={label ? 'Save label' : 'Add label'}
      form={form}
      labels={labels}
      onSend={send}
    >
      <TextField {...form.field('name')} label={labels.name} limit={maxLength.labelName} required />
      <Field {...field} label={labels.colour}>
        {props => (
          <span className="flex items-center gap-4">
            <input
              {...props}
              type="color"
              name={field.name}
              value={form.data.colour}
              onChange={event => field.onChange(event.target.value)}
              className="h-8 w-14 shrink-0 rounded-md border border-edge bg-surface p-0.5"
            />
            <LabelMark label={{ name: form.data.name || 'Label', colour: form.data.colour }} />
          </span>
        )}
      </Field>
    </FormDialog>
  )
}
