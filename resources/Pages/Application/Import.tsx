import type { Pages } from '#server/pages'
import { ImportPage } from '#resources/Components/import/ImportPage.tsx'
import { MatchList } from '#resources/Components/import/MatchList.tsx'
import type { RowParts } from '#resources/Components/import/PreviewRow.tsx'
import { outcomeOf } from '#resources/Components/import/PreviewTable.tsx'
import { to } from '#resources/to.ts'
import type { ApplicationImportRow } from '#server/cases/imports/screens'

export default function Import(props: Pages['Application/Import']) {
  return <ImportPage {...props} parts={rowParts} toResult={toResult} />
}

Import.layout = {
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: 'Import', href: to('/applications/imports') },
    { label: 'File' },
  ],
}

const rowParts: RowParts<ApplicationImportRow> = {
  ticked: () => 'own',
  matches: ({ matches }) => <MatchList kind="application" matches={matches} />,
}

function toResult(row: ApplicationImportRow) {
  const { number, applicationId: id, name, reference: recordNumber } = row
  return { number, id, name, recordNumber, outcome: outcomeOf(row, id !== null) }
}
