import { keeping, type KeptFile } from './keep.ts'
import type { Tx } from '../database/client.ts'
import type { Visit } from '../web/routing.ts'
import { submitOnce } from '../web/submissions.ts'

type Accepted = Parameters<typeof keeping>[0]

/** A repeated request leaves no second copies. */
export async function keepOnce(
  req: Visit,
  accepted: Accepted,
  work: (tx: Tx, files: KeptFile[]) => Promise<string>,
): Promise<string> {
  const keepAndAct = async (files: KeptFile[]) => {
    let first = false
    const path = await submitOnce(req, tx => {
      first = true
      return work(tx, files)
    })
    if (!first) throw new SentBefore(path)
    return path
  }
  try {
    return await keeping(accepted, keepAndAct)
  } catch (error) {
    if (error instanceof SentBefore) return error.path
    throw error
  }
}

/** Makes `keeping` delete the repeated files. */
class SentBefore extends Error {
  readonly path: string
  constructor(path: string) {
    super('This form has already been sent.')
    this.path = path
  }
}
