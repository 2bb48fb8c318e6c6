import type { ReactNode } from 'react'
import { blankDraft } from '#resources/Components/form/field-drafts.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { chosenClock, ClockField } from './ClockField.tsx'
import { ItemsField, linesOf } from './ItemsField.tsx'
import { acts, type ActWithForm, addressOfAct } from '#server/cases/case/acts'
import type { ApplicationDetail } from '#server/cases/case/screens'
import { maxLength, reasonLength } from '#server/platform/limits'
import type { FieldList } from '#server/platform/web/field-kinds'
import type { UploadLimits } from '#server/platform/web/upload-limits'

export type ActDialogProps = {
  application: ApplicationDetail['application']
  limits: UploadLimits
  today: string
  /** Names of missing documents. */
  missing?: string[]
  open: boolean
  onClose: () => void
}

/** The dialog of an act, made from its row. */
export function ActDialog({
  act,
  children,
  application,
  limits,
  today,
  missing = [],
  open,
  onClose,
  without = [],
}: ActDialogProps & { act: ActWithForm; children: ReactNode; without?: readonly string[] }) {
  const { bag, words, dialog } = acts[act]
  const { remarks, files, given, fields = {} } = acts[act].form as Sendable
  const { method, path } = addressOfAct(act)
  const form = useActForm({
    bag,
    method,
    url: to(path, { id: application.id }),
    fields: {
      remarks: '',
      ...blankDraft(fields),
      ...(fields.items && { items: missing.join('\n') }),
      ...given,
    } as Record<string, string> & { remarks: string; items: string },
    payload: data => ({
      ...(remarks ? data : withoutRemarks(data)),
      ...(fields.clock && { clock: chosenClock(data.clock, application) }),
      ...(fields.items && { items: linesOf(data.items) }),
    }),
    limits,
    onDone: onClose,
  })
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name)))
  const special = {
    items: fields.items && <ItemsField form={form} label={fields.items.label!} />,
    userId: fields.userId && (
      <AssigneeField
        {...form.field('userId' as 'remarks')}
        label={fields.userId.label}
        open={open}
        without={application.assignee?.id}
      />
    ),
    clock: fields.clock && (
      <ClockField
        {...form.field('clock' as 'remarks')}
        label={fields.clock.label}
        application={application}
      />
    ),
  }
  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
      title={dialog?.title ?? words.button}
      act={words.button}
      variant={dialog?.danger ? 'danger' : 'primary'}
      open={open}
      onClose={onClose}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      {children}
      {remarks && (
        <TextArea
          {...form.field('remarks')}
          label="Remarks"
          required={remarks === 'required'}
          serif
          limit={maxLength.remarks}
          hint={`${remarks === 'required' ? reasonLength(maxLength.remarks) : 'Optional'}. Remarks become part of the record and can’t be changed.`}
        />
      )}
      <ListedFields fields={shown} field={form.field} today={today} special={special} />
      {files && <FileDrop {...form.fileField('files')} label="Files" />}
    </FormDialog>
  )
}

type Sendable = {
  remarks: 'required' | object | null
  files: boolean
  given?: Record<string, string>
  fields?: FieldList
}

const withoutRemarks = ({ remarks: _none, ...others }: Record<string, string>) => others
