import type { ApplicationFilter, ApplicationList } from '#server/cases/case/screens'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty, EmptyPage } from '#resources/Components/Empty.tsx'
import { noFilter, type ListKind } from './list-filter.ts'
import { isFiltered } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

type EmptyListProps = Pick<ApplicationList, 'applications' | 'filter' | 'can'> & {
  kind: ListKind
  onChange: (part: Partial<ApplicationFilter>) => void
}

export function EmptyList({ kind, applications, filter, can, onChange }: EmptyListProps) {
  const { total, more } = applications
  if (total > 0) return <EmptyPage first={kind.address(filter)} limit={more && total} />
  const nothing = kind.archived ? <NothingArchived /> : <NothingYet can={can} />
  return <div className="card">{isFiltered(filter) ? <NothingMatches onChange={onChange} /> : nothing}</div>
}

function NothingArchived() {
  return (
    <Empty title="The archive is empty">
      You can archive applications that are decided, withdrawn or duplicates. Archived applications can be
      read and restored.
    </Empty>
  )
}

function NothingMatches({ onChange }: Pick<EmptyListProps, 'onChange'>) {
  return (
    <Empty
      title="No applications found"
      action={<Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    >
      You can search for names in any order, with or without accents, or for the start of a reference,
      resolution or case number. Names that only sound alike are found too.
    </Empty>
  )
}

function NothingYet({ can }: Pick<EmptyListProps, 'can'>) {
  const register = (
    <ButtonLink href={to('/applications/create')} variant="primary">
      Register application
    </ButtonLink>
  )
  return (
    <Empty title="No applications yet" action={can.register && register}>
      Applications that you register are listed here until they are archived.
    </Empty>
  )
}
