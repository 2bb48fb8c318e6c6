import { useState } from 'react'
import { useFileForm } from '../../../../Components/form/useFileForm.ts'
import type { UploadLimits } from '#server/files/upload-limits'
import { blankRegister, registerPayload } from './register-draft.ts'

/** The form behind Create: a person with their first arrest. */
export function useRegisterForm(limits: UploadLimits) {
  const [blank] = useState(blankRegister)
  return useFileForm(blank, limits, { payload: registerPayload, draft: 'arrested-person' })
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>
