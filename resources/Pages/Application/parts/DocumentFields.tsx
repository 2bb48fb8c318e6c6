import { FileDrop } from '../../../Components/form/FileDrop.tsx'
import type { ApplicationType, StoredFile } from '#server/applications/screens'
import { DocumentTable } from '../../../Components/DocumentTable.tsx'
import { FormGroup } from '../../../Components/form/FormGroup.tsx'
import { RequiredDocuments } from './RequiredDocuments.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'

type DocumentFieldsProps = { form: ApplicationFormState; types: ApplicationType[]; stored: StoredFile[] }

export function DocumentFields({ form, types, stored }: DocumentFieldsProps) {
  const type = types.find(type => String(type.id) === form.data.typeId)
  const kinds = type?.requiredDocuments ?? []
  const drop = form.fileField('documents')
  const attached = [...stored.map(file => file.documentKind), ...drop.files.map(file => file.kind)]
  return (
    <FormGroup title="Documents">
      <RequiredDocuments type={type?.name} kinds={kinds} attached={attached} />
      {stored.length > 0 && <DocumentTable documents={stored} />}
      <FileDrop {...drop} label={stored.length > 0 ? 'Add documents' : 'Documents'} kinds={kinds} />
    </FormGroup>
  )
}
