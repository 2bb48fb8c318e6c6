import { letterRoutes } from '#server/cases/letters/routes'
import { receiptRoutes } from '#server/cases/receipts/routes'
import { requestRoutes } from '#server/cases/requests/routes'
import { letterForm, requestForm } from './examples.ts'
import { writesOf } from './writes.ts'

const write = writesOf([...letterRoutes, ...receiptRoutes, ...requestRoutes], 'application')

/** Of letters and requests. */
export const letterWrites = [
  write('POST /applications/:id/letters', {
    name: 'writeLetter',
    summary: 'Write a letter',
    description:
      '`template` is the name of one of the type’s templates, `language` is empty for its first one. The new letter is the first of the application’s `letters`.',
    example: letterForm,
  }),
  write('PUT /applications/:id/letters/:letterId', {
    name: 'editLetter',
    summary: 'Edit a letter that is not yet approved',
    overwrites: true,
    example: letterForm,
  }),
  write('POST /applications/:id/letters/:letterId/approval', {
    name: 'approveLetter',
    summary: 'Approve a letter, which assigns its number',
    description: 'The template says who may approve it. An approved letter never changes.',
    overwrites: true,
    example: {},
  }),
  write('DELETE /applications/:id/letters/:letterId', {
    name: 'withdrawLetter',
    summary: 'Withdraw a letter that was not sent',
    example: {},
  }),
  write('POST /applications/:id/letters/:letterId/dispatch', {
    name: 'dispatchLetter',
    summary: 'Send an approved letter by email, or record how it was sent',
    description: '`at` is the day for letters that are printed or handed over, and today if it is empty.',
    example: { by: 'print', to: 'Lualhati Magtanggol', at: '2026-03-16', note: '' },
  }),
  write('PUT /applications/:id/letters/:letterId/dispatch/:dispatchId', {
    name: 'noteDispatch',
    summary: 'Record whether a letter arrived',
    description:
      '`at` is the day, today if it is empty, and not before it was sent. Clocks that start with the service of the decision start on it.',
    example: { result: 'delivered', at: '2026-03-18', note: 'The receipt came back signed.' },
  }),
  write('POST /applications/:id/receipt/dispatch', {
    name: 'dispatchReceipt',
    summary: 'Send the receipt by email, or record how it was sent',
    description: '`at` is the day for receipts that are printed or handed over, and today if it is empty.',
    example: { by: 'email', to: 'lualhati@example.org', at: '', note: '' },
  }),
  write('PUT /applications/:id/receipt/dispatch/:dispatchId', {
    name: 'noteReceiptDispatch',
    summary: 'Record whether the receipt arrived',
    example: { result: 'delivered', at: '2026-03-18', note: '' },
  }),
  write('POST /applications/:id/requests', {
    name: 'sendRequest',
    summary: 'Ask in writing for documents, answers or corrections',
    description:
      'With an empty `email` the request is printed. `field` is the name of the field to correct. The new request is the first of the application’s `requests`.',
    example: requestForm,
  }),
  write('POST /applications/:id/requests/:requestId/renewal', {
    name: 'renewRequest',
    summary: 'Send a request again with another date',
    description: 'The address of the earlier one stops working.',
    example: { dueOn: '2999-12-31' },
  }),
  write('DELETE /applications/:id/requests/:requestId', {
    name: 'withdrawRequest',
    summary: 'Withdraw a request',
    example: { reason: 'The court sent us the certificate.' },
  }),
  write('POST /applications/:id/requests/:requestId/items/:itemId/acceptance', {
    name: 'acceptItem',
    summary: 'Accept an answer to a request',
    description:
      'A document becomes one of the application, and a correction an edit, which needs the permission to edit.',
    example: {},
  }),
  write('POST /applications/:id/requests/:requestId/items/:itemId/return', {
    name: 'returnItem',
    summary: 'Return an answer to a request, so that it can be answered again',
    example: { reason: 'The page is cut off at the bottom.' },
  }),
]
