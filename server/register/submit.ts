import type { Tx } from '#server/platform/database/client'
import { idOf } from '#server/platform/web/forms'
import type { Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { findArrestedPerson } from './find.ts'

/**
 * Handles a repeated submission once, and only reports the result to somebody who may still see the record.
 * Returns the register number.
 */
export async function submitForRecord(req: Visit, act: (tx: Tx) => Promise<void>) {
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await submitOnce(req, async tx => {
    await act(tx)
    return req.path
  })
  return registerNumber
}
