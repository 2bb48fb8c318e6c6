import { useFields } from '#resources/Components/form/useFields.ts'
import type { UploadLimits } from '#server/platform/files/upload-limits'
import { type Draft, payloadOf } from './draft.ts'

export function useApplicationForm(draft: Draft & { version?: number }, limits: UploadLimits, name: string) {
  return useFields(draft, { limits, rememberAs: name, draft: name, payload: payloadOf })
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>
