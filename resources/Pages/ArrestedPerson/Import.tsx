import type { Pages } from '#server/pages'
import { ImportPage } from '#resources/Components/import/ImportPage.tsx'
import { outcomeOf } from '#resources/Components/import/PreviewTable.tsx'
import { to } from '#resources/to.ts'
import type { ImportRow } from '#server/register/imports/screens'
import { rowParts } from './import/RecordChoice.tsx'

export default function Import(props: Pages['ArrestedPerson/Import']) {
  return <ImportPage {...props} parts={rowParts} toResult={toResult} />
}

Import.layout = {
  crumbs: [
    { label: 'Arrested persons', href: to('/arrested-persons') },
    { label: 'Import', href: to('/arrested-persons/imports') },
    { label: 'File' },
  ],
}

function toResult(row: ImportRow) {
  const { number, personId: id, name, registerNumber: recordNumber, addedArrest, outcome } = row
  const added = !outcome && addedArrest ? `Added as ${addedArrest}` : null
  return { number, id, name, recordNumber, outcome: added ?? outcomeOf(row, id !== null) }
}
