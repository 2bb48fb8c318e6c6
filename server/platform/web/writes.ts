import type { Response } from 'express'
import type * as z from 'zod'
import type { Tx } from '../database/client.ts'
import type { Accepted } from '../files/accept.ts'
import { type NewFile, removeFiles, thumbnailKey, withStoredFiles } from '../files/store.ts'
import type { FileRules } from './forms.ts'
import { back, redirect, redirectAfterRegistering } from './page.ts'
import type { Visit } from './routing.ts'
import { submitOnce } from './submissions.ts'

/** Changes a record. Pages answer with a message and a redirect, the API with the record's new state. */
export type Write<Form = unknown, Prepared = unknown> = {
  form: z.ZodType<Form> | ((req: Visit) => Promise<z.ZodType<Form>>)
  /** The kinds of files in each field. */
  files?: FileRules
  /** Checks the files beyond their content. */
  accept?(accepted: Accepted[], form: Form): Accepted[]
  /** Slow work, which the transaction must not wait for. */
  prepare?(sent: Sent<Form>): Promise<Prepared>
  act(tx: Tx, sent: Sent<Form>, prepared: Prepared): Promise<Done>
  /** After a refusal, which has undone everything. */
  refused?(error: unknown, sent: Sent<Form>): Promise<void>
}

export type Sent<Form> = { req: Visit; form: Form; files: NewFile[] }

export type Done = {
  message: string
  /** Without it, the page goes back to where the form is. */
  to?: string
  /** Of a record that was created. */
  created?: number
  /** The form for the next record. */
  another?: string
}

/** Infers the types of a write. */
export const write = <Form, Prepared = undefined>(row: Write<Form, Prepared>) => row as Write

export const handlerOf =
  (row: Write) => async (req: Visit, res: Response, form: unknown, accepted: Accepted[]) => {
    const done: Done | string = await perform({ req, form, accepted }, row, act => submitOnce(req, act))
    // an earlier version stored only the address
    if (typeof done === 'string') return redirect(res, done, 'This form has already been sent')
    const { message, to, another } = done
    if (to && another) redirectAfterRegistering(res, to, message, another)
    else if (to) redirect(res, to, message)
    else back(res, message)
  }

type Received = { req: Visit; form: unknown; accepted: Accepted[] }

type Once = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Acts `once`. A repeated request stores no second copies of its files. */
export async function perform<Result = Done>(
  { req, form, accepted: read }: Received,
  row: Write,
  once: Once,
  answer: (tx: Tx, done: Done) => Promise<Result> = async (_tx, done) => done as Result,
): Promise<Result> {
  const accepted = row.accept?.(read, form) ?? read
  const unprepared = { req, form, files: [] }
  const prepared = await row.prepare?.(unprepared)
  return withStoredFiles(accepted, async files => {
    const sent = { req, form, files }
    let isFirst = false
    const result = await once(async tx => {
      isFirst = true
      return answer(tx, await row.act(tx, sent, prepared))
    }).catch(async error => {
      await row.refused?.(error, sent)
      throw error
    })
    if (!isFirst) await removeFiles(files.flatMap(({ id }) => [id, thumbnailKey(id)]))
    return result
  })
}
