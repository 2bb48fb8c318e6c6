import { RichTextField } from '#resources/Components/rich-text/lazy.ts'
import { defaultTemplate } from '#server/cases/types/template'
import type { ApplicationTypeRow } from '#server/home/settings/screens'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { maxLength, MAX_DOCUMENTS, quorumRange } from '#server/platform/limits'
import { numberProblem } from '#server/platform/web/field-list'
import { TemplateWords } from './TemplateWords.tsx'

type TypeDialogProps = { type: ApplicationTypeRow | null; quorumFloor: number; onClose: () => void }

const labels = {
  name: 'Name',
  description: 'Description',
  requiredDocuments: 'Required documents',
  quorum: 'Quorum',
  active: 'Accepting applications',
  resolutionTemplate: 'Resolution template',
}

export function TypeDialog({ type, quorumFloor, onClose }: TypeDialogProps) {
  // A type with versions has these rules in them.
  const versioned = type?.current != null
  const form = useFields(
    {
      name: type?.name ?? '',
      description: type?.description ?? '',
      requiredDocuments: type?.requiredDocuments.join('\n') ?? '',
      quorum: String(type?.quorum ?? ''),
      active: type?.active ?? true,
      resolutionTemplate: type?.resolutionTemplate || defaultTemplate,
    },
    { bag: 'type' },
  )
  const save = () =>
    form.send(
      type ? 'put' : 'post',
      type ? to('/settings/types/:id', { id: type.id }) : to('/settings/types'),
      {
        data: { ...form.data, requiredDocuments: linesOf(form.data.requiredDocuments) },
        onSuccess: onClose,
      },
    )

  return (
    <FormDialog
      wide
      onClose={onClose}
      title={type ? `Edit ${type.name}` : 'Add a type'}
      act={type ? 'Save type' : 'Add type'}
      form={form}
      labels={labels}
      onSend={save}
    >
      {type && !versioned && type.applications > 0 && (
        <p className="text-muted">
          Existing applications keep their required documents, and open rounds keep their quorum.
        </p>
      )}
      {versioned && (
        <p className="text-muted">
          Required documents, quorum and the resolution template are set under “Fields and rules”.
        </p>
      )}
      {!type && (
        <p className="text-muted">
          Afterwards, choose “Fields and rules” for its own fields, endorsements and members.
        </p>
      )}
      <TextField {...form.field('name')} label={labels.name} required limit={maxLength.typeName} />
      <TextArea {...form.field('description')} label={labels.description} limit={maxLength.typeDescription} />
      {!versioned && (
        <>
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
          <TemplateField field={form.field('resolutionTemplate')} />
        </>
      )}
      <Switch
        {...form.field('active')}
        label={labels.active}
        hint="If off, no new applications of this type can be registered. Existing applications continue."
      />
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

type Template = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function TemplateField({ field }: { field: Template }) {
  return (
    <div>
      <RichTextField
        wanted
        {...field}
        label={labels.resolutionTemplate}
        limit={maxLength.resolution}
        hint="New drafts start with this text. Words in double braces are filled in from the record."
      />
      <TemplateWords />
    </div>
  )
}
