import { writes } from '../../../server/api/endpoints.ts'
import { form } from '../cases.ts'
import { personForm, recordForm } from '../records.ts'

// The forms of requests that succeed: the examples of the API's document, with the records of the test board.

const REMARKS = 'Everything is in order with this case.'
const changedCase = { ...form, occupation: 'Weaver', version: 1 }
const changedPerson = { ...personForm, version: 1 }

const onTestBoard: Record<string, object> = {
  'POST /applications': form,
  'PUT /applications/:id': changedCase,
  'POST /applications/:id': { ...changedCase, _method: 'put' },
  'POST /applications/:id/duplicate': { otherId: 1 },
  'DELETE /applications/:id/duplicate': { otherId: 1 },
  'POST /applications/:id/matches': { arrestedPersonId: 1, verdict: 'same' },
  'DELETE /applications/:id/matches': { arrestedPersonId: 1 },
  'POST /applications/:id/letters': { template: 'receipt' },
  'PUT /applications/:id/letters/:letterId': { template: 'receipt', version: 1 },
  'POST /applications/:id/letters/:letterId/approval': { version: 1 },
  'PUT /applications/:id/letters/:letterId/dispatch/:dispatchId': { at: '' },
  'POST /applications/:id/receipt/dispatch': { by: 'print', to: 'Lualhati Magtanggol' },
  'PUT /applications/:id/receipt/dispatch/:dispatchId': { at: '' },
  'POST /applications/:id/requests': { email: '' },
  'POST /applications/endorsements': { ids: [1], remarks: REMARKS },
  'POST /applications/archives': { ids: [1], remarks: REMARKS },
  'POST /applications/assignment': { ids: [1], userId: 8, reason: REMARKS },
  'POST /applications/labels': { ids: [1], add: [1] },
  'POST /applications/letters': { ids: [1], template: 'receipt', by: 'print' },
  'DELETE /applications/archives/:id': { remarks: REMARKS },
  'PUT /applications/:id/comments/:commentId': { body: 'I have read the originals.' },
  'POST /arrested-persons': recordForm,
  'PUT /arrested-persons/:id': changedPerson,
  'POST /arrested-persons/:id': { ...changedPerson, _method: 'put' },
  'PUT /arrested-persons/:id/arrests/:arrestId': { version: 1 },
}

const documented = new Map(
  writes.map(({ route: { method, path }, example }) => [
    `${method.toUpperCase()} ${path}`,
    example as object,
  ]),
)

export const formFor = (route: string): object => ({ ...documented.get(route), ...onTestBoard[route] })
