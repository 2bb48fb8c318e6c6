import type { Response } from 'express'
import { read, sql } from '#server/platform/database/read'
import { back } from '#server/platform/web/page'

/** Goes back with a message that names the case. */
export const backToCase = async (res: Response, id: number, message: (reference: string) => string) =>
  back(res, message(await referenceOf(id)))

export async function referenceOf(id: number) {
  const [found] = await read<{ reference: string }>(sql`
    SELECT "reference" FROM "Application" WHERE "id" = ${id}`)
  return found!.reference
}
