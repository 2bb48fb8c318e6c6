import type { Pages } from '#server/pages'
import { ImportPage } from '#resources/Components/import/ImportPage.tsx'
import { MatchList } from '#resources/Components/import/MatchList.tsx'
import type { RowParts } from '#resources/Components/import/PreviewRow.tsx'
import { outcomeOf } from '#resources/Components/import/PreviewTable.tsx'
import { to } from '#resources/to.ts'
import type { ApplicationImportRow } from '#server/cases/imports/screens'
import { ImportFiles } from './import/ImportFiles.tsx'

export default function Import(props: Pages['Application/Import']) {
  const { import: one, files, limits } = props
  return (
    <ImportPage
      {...props}
      parts={rowParts}
      toResult={toResult}
      renderAbove={steps =>
        files && <ImportFiles id={one.id} files={files} limits={limits} onAdded={steps.go} />
      }
    />
  )
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
