import { read } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { qrPicture } from '#server/platform/web/qr-picture'
import type { User } from '#server/permissions'
import { findApplication } from '../case/case.ts'
import { addressOfRequest } from './codes.ts'
import { forgedPart } from './forged.ts'
import { requestOf, type RequestRow } from './rows.ts'
import { isExpired, isWaiting } from './rules.ts'
import type { RequestSlip } from './screens.ts'

/** Throws NotFound. Holds the code, so it is only for people who send requests. */
export async function requestSlip(id: number, requestId: number, viewer: User): Promise<RequestSlip> {
  const { reference } = await findApplication(id, viewer)
  const request = await requestOf(id, requestId)
  if (!request) throw new NotFound()
  const forged = await forgedPart(request, read)
  if (forged)
    throw new RuleBroken(
      `The request was changed outside Docket (${forged}). Ask an administrator to run ./docket verify.`,
    )
  const isUsable = isWaiting(request) && !isExpired(request)
  return { application: { id, reference }, slip: isUsable ? slipOf(request) : null }
}

function slipOf(request: RequestRow): NonNullable<RequestSlip['slip']> {
  const { name, dueOn, items } = request
  const url = addressOfRequest(request)
  const asked = items.filter(({ state }) => state === 'open' || state === 'returned')
  return { name, dueOn, items: asked.map(({ label }) => label), url, picture: qrPicture(url, 4) }
}
