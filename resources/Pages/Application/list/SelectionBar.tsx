import { useState } from 'react'
import type { ApplicationFilter, ApplicationList } from '#server/cases/applications/screens'
import { Button } from '#resources/Components/Button.tsx'
import type { Choice } from '#resources/Components/list/useChoice.ts'
import type { ListKind } from './list-filter.ts'
import { lazyComponent } from '#resources/Components/lazy-component.ts'

type SelectionBarProps = {
  kind: ListKind
  choice: Choice
  filter: ApplicationFilter
  types: ApplicationList['types']
  ownFields: ApplicationList['ownFields']
  can: ApplicationList['can']
}

const MAX_SELECTED = 200

export function SelectionBar({ kind, choice, filter, types, ownFields, can }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'archive' | 'export' | null>(null)
  const { ids } = choice
  const tooMany = ids.length > MAX_SELECTED
  const close = () => setDialog(null)
  const act = (what: 'archive' | 'export', label: string) => (
    <Button aria-disabled={tooMany || undefined} onClick={() => tooMany || setDialog(what)}>
      {label}
    </Button>
  )

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {ids.length > 0 && `${ids.length} selected`}
      </p>
      {ids.length > 0 && (
        <section
          data-bar=""
          aria-label="Actions on selected applications"
          className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <p className="tabular font-medium">
            {ids.length} selected
            {tooMany && <span className="font-normal text-danger"> · select at most {MAX_SELECTED}</span>}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {can.archive && !kind.archived && act('archive', 'Archive…')}
            {can.export && act('export', 'Export…')}
            <Button onClick={choice.clear}>Clear selection</Button>
          </div>
        </section>
      )}
      {can.archive && !kind.archived && (
        <ArchiveManyDialog
          wanted={dialog === 'archive'}
          ids={ids}
          open={dialog === 'archive'}
          onClose={close}
          onDone={choice.clear}
        />
      )}
      {can.export && (
        <ExportDialog
          wanted={dialog === 'export'}
          kind={kind}
          filter={filter}
          types={types}
          ownFields={ownFields}
          ids={ids}
          open={dialog === 'export'}
          onClose={close}
        />
      )}
    </>
  )
}

export const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const ArchiveManyDialog = lazyComponent(
  async () => (await import('./ArchiveManyDialog.tsx')).ArchiveManyDialog,
)
