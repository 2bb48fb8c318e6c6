import { useFileForm } from '#resources/Components/form/useFileForm.ts'
import type { UploadLimits } from '#server/files/upload-limits'
import { type Draft, payloadOf } from './draft.ts'

export function useApplicationForm(draft: Draft & { version?: number }, limits: UploadLimits, name: string) {
  return useFileForm(draft, limits, { rememberAs: name, draft: name, payload: payloadOf })
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>
