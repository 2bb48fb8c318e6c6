import { actDraft } from '#resources/Components/FormDialog.tsx'
import { to } from '#resources/to.ts'
import type { CaseRequest, RequestItem } from '#server/cases/requests/screens'

export type OpenDialog =
  | { act: 'accept' | 'return'; request: CaseRequest; item: RequestItem }
  | { act: 'renew' | 'withdraw'; request: CaseRequest }

/** For the browser's history, which stores the dialog. */
export const dialogName = (dialog: OpenDialog) =>
  [dialog.act, dialog.request.id, ...('item' in dialog ? [dialog.item.id] : [])].join(' ')

export function dialogNamed(name: string, requests: CaseRequest[]): OpenDialog | null {
  const [act, requestId, itemId] = name.split(' ')
  const request = requests.find(({ id }) => id === Number(requestId))
  if (!request) return null
  if (act === 'renew' || act === 'withdraw') return { act, request }
  const item = request.items.find(({ id }) => id === Number(itemId))
  return item && (act === 'accept' || act === 'return') ? { act, request, item } : null
}

/** False for a dialog in which nothing is typed, and if the act is not possible. */
export function draftOfRequest(applicationId: number, dialog: OpenDialog | null) {
  if (!dialog || dialog.act === 'accept') return false
  const { request } = dialog
  const place = { id: applicationId, requestId: request.id }
  if (dialog.act === 'return') {
    const { id: itemId, can } = dialog.item
    const url = to('/applications/:id/requests/:requestId/items/:itemId/return', { ...place, itemId })
    return can.settle && actDraft(`item-${itemId}`, url)
  }
  if (dialog.act === 'renew') {
    const url = to('/applications/:id/requests/:requestId/renewal', place)
    return request.can.renew && actDraft(`renew-${request.id}`, url)
  }
  const url = to('/applications/:id/requests/:requestId', place)
  return request.can.withdraw && actDraft(`withdraw-${request.id}`, url)
}
