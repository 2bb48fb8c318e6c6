import { type AddressFor, to } from '#resources/to.ts'
import { counted } from '#resources/Components/words.ts'
import type { ImportKind, ImportSummary } from '#server/identities/imports/screens'

type Counts = Pick<ImportSummary, 'imported' | 'added'>

/** Addresses and words that imports of arrested persons and of applications do not share. */
type Words = {
  list: AddressFor<'post'>
  example: string
  one: (id: number) => AddressFor<'put'> & AddressFor<'delete'>
  answers: (id: number) => AddressFor<'put'>
  cell: (id: number, number: number) => AddressFor<'put'>
  refused: (id: number) => string
  steps: (id: number) => AddressFor<'post'>
  start: (id: number) => AddressFor<'post'>
  record: (id: number) => string
  /** The destination of the records. */
  place: string
  searching: string
  /** The column with possible matches. */
  known: string
  nobody: string
  /** The column with the record that a row became. */
  becomes: string
  numbers: string
  imported: (counts: Counts) => string
}

const furtherArrests = (added: number) => (added > 0 ? ` and ${counted(added, 'further arrest')}` : '')

export const importWords: Record<ImportKind, Words> = {
  'arrested-person': {
    list: to('/arrested-persons/imports'),
    example: to('/arrested-persons/imports/example'),
    one: id => to('/arrested-persons/imports/:id', { id }),
    answers: id => to('/arrested-persons/imports/:id/answers', { id }),
    cell: (id, number) => to('/arrested-persons/imports/:id/rows/:number', { id, number }),
    refused: id => to('/arrested-persons/imports/:id/refused', { id }),
    steps: id => to('/arrested-persons/imports/:id/steps', { id }),
    start: id => to('/arrested-persons/imports/:id/import', { id }),
    record: id => to('/arrested-persons/:id', { id }),
    place: 'the register',
    searching: 'Searching the register for these people',
    known: 'Existing records',
    nobody: 'No possible existing records',
    becomes: 'Person',
    numbers: 'register numbers',
    imported: ({ imported, added }) => `${counted(imported, 'person')}${furtherArrests(added)}`,
  },
  application: {
    list: to('/applications/imports'),
    example: to('/applications/imports/example'),
    one: id => to('/applications/imports/:id', { id }),
    answers: id => to('/applications/imports/:id/answers', { id }),
    cell: (id, number) => to('/applications/imports/:id/rows/:number', { id, number }),
    refused: id => to('/applications/imports/:id/refused', { id }),
    steps: id => to('/applications/imports/:id/steps', { id }),
    start: id => to('/applications/imports/:id/import', { id }),
    record: id => to('/applications/:id', { id }),
    place: 'Docket',
    searching: 'Searching the applications for these people',
    known: 'Possible duplicates',
    nobody: 'No possible duplicates',
    becomes: 'Applicant',
    numbers: 'references',
    imported: ({ imported }) => counted(imported, 'application'),
  },
}
