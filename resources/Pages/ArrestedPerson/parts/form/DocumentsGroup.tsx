import { FileDrop } from '../../../../Components/form/FileDrop.tsx'
import { FormGroup } from '../../../../Components/form/FormGroup.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'

export function DocumentsGroup({ form }: { form: Pick<FormState<Record<string, string>>, 'fileField'> }) {
  return (
    <FormGroup title="Documents">
      <FileDrop {...form.fileField('documents')} label="Documents" />
    </FormGroup>
  )
}
