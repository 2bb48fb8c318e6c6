import { useState } from 'react'
import { bulkLimits, MAX_BY_HAND } from '#server/cases/acts/bulk/limits'
import type { ApplicationFilter, ApplicationList } from '#server/cases/case/screens'
import { Button } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { Choice } from '#resources/Components/list/useChoice.ts'
import { totalInWords } from '#resources/Components/words.ts'
import type { BulkDialogProps } from './PreviewRows.tsx'
import { slipsAddress } from './chosen.ts'
import type { ListKind } from './list-filter.ts'
import { actsFor, type SelectionAct, selectedInWords } from './selection.ts'

type SelectionBarProps = {
  kind: ListKind
  choice: Choice
  filter: ApplicationFilter
  applications: ApplicationList['applications']
  types: ApplicationList['types']
  ownFields: ApplicationList['ownFields']
  assignee: ApplicationList['assignee']
  labels: ApplicationList['labels']
  can: ApplicationList['can']
}

const labels: Record<SelectionAct, string> = {
  endorse: 'Endorse',
  assign: 'Assign',
  label: 'Label',
  letters: 'Write letters',
  slips: 'Print slips',
  archive: 'Archive',
  export: 'Export',
}

export function SelectionBar(props: SelectionBarProps) {
  const { kind, choice, filter, applications, types, ownFields, can } = props
  const [dialog, setDialog] = useState<SelectionAct | null>(null)
  const { ids, all, clear } = choice
  const { total, more } = applications
  const number = all ? total : ids.length
  const close = () => setDialog(null)
  const limits = all ? { ...bulkLimits, export: Infinity } : byHand
  const offered = actsFor(can, kind, props.labels)
  const tooMany = offered.filter(act => number > limits[act])
  const chosen = all ? { filter } : { ids }

  return (
    <>
      {number > 0 && (
        <section
          data-bar=""
          aria-label="Actions on selected applications"
          className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <p className="tabular font-medium">
            {selectedInWords(choice, applications)}
            {tooMany.length > 0 && (
              <span className="font-normal text-danger"> · {limitInWords(tooMany, limits, all)}</span>
            )}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {!all && choice.page === 'all' && total > applications.data.length && (
              <Button onClick={choice.selectAll}>Select all {totalInWords(total, more)}</Button>
            )}
            {offered.map(act => {
              const able = !tooMany.includes(act)
              if (act === 'slips' && able)
                return (
                  <a
                    key={act}
                    href={slipsAddress(filter, kind.archived, all ? [] : ids)}
                    target="_blank"
                    rel="noreferrer"
                    className="button button-quiet"
                  >
                    {labels[act]}
                  </a>
                )
              return (
                <Button key={act} aria-disabled={!able || undefined} onClick={() => able && setDialog(act)}>
                  {labels[act]}
                  {act !== 'slips' && '…'}
                </Button>
              )
            })}
            <Button onClick={clear}>Clear selection</Button>
          </div>
        </section>
      )}
      {offered.map(act => {
        const Dialog = dialogs[act]
        return (
          Dialog && (
            <Dialog
              key={act}
              wanted={dialog === act}
              chosen={chosen}
              open={dialog === act}
              onClose={close}
              onDone={clear}
            />
          )
        )
      })}
      {can.export && (
        <ExportDialog
          wanted={dialog === 'export'}
          kind={kind}
          filter={filter}
          types={types}
          ownFields={ownFields}
          assignee={props.assignee}
          labels={props.labels}
          ids={all ? [] : ids}
          open={dialog === 'export'}
          onClose={close}
        />
      )}
    </>
  )
}

const byHand = {
  endorse: MAX_BY_HAND,
  assign: MAX_BY_HAND,
  label: MAX_BY_HAND,
  letters: MAX_BY_HAND,
  slips: MAX_BY_HAND,
  archive: MAX_BY_HAND,
  export: MAX_BY_HAND,
}

const limitInWords = (acts: SelectionAct[], limits: Record<SelectionAct, number>, all: boolean) =>
  all
    ? acts
        .map(act => `${labels[act].toLowerCase()} at most ${limits[act].toLocaleString('en')} at once`)
        .join(', ')
    : `select at most ${MAX_BY_HAND}`

type BulkDialog = ReturnType<typeof lazyComponent<BulkDialogProps>>

const dialogs: Partial<Record<SelectionAct, BulkDialog>> = {
  endorse: lazyComponent(async () => (await import('./BulkDialog.tsx')).EndorseDialog),
  assign: lazyComponent(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  label: lazyComponent(async () => (await import('./LabelsDialog.tsx')).LabelsDialog),
  letters: lazyComponent(async () => (await import('./LettersDialog.tsx')).LettersDialog),
  archive: lazyComponent(async () => (await import('./BulkDialog.tsx')).ArchiveDialog),
}
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)
