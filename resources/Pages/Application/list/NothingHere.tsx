import type { ApplicationFilter, ApplicationList } from '#server/applications/screens'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { isFiltered, noFilter } from './filter-address.ts'
import type { ListKind } from './list-kinds.ts'
import { to } from '#resources/to.ts'

type NothingHereProps = Pick<ApplicationList, 'filter' | 'can'> & {
  kind: ListKind
  onChange: (part: Partial<ApplicationFilter>) => void
}

export function NothingHere({ kind, filter, can, onChange }: NothingHereProps) {
  const nothing = kind.archived ? <NothingArchived /> : <NothingYet can={can} />
  return <div className="card">{isFiltered(filter) ? <NothingMatches onChange={onChange} /> : nothing}</div>
}

function NothingArchived() {
  return (
    <Empty title="The archive is empty">
      Applications that are decided, withdrawn or duplicates can be archived: they leave the list, can still
      be read, and can be restored.
    </Empty>
  )
}

function NothingMatches({ onChange }: Pick<NothingHereProps, 'onChange'>) {
  return (
    <Empty
      title="No application matches"
      action={<Button onClick={() => onChange(noFilter)}>Clear the filter</Button>}
    >
      Search finds names in any order and without accents, and references and case numbers by their beginning.
    </Empty>
  )
}

function NothingYet({ can }: Pick<NothingHereProps, 'can'>) {
  const register = (
    <ButtonLink href={to('/applications/create')} variant="primary">
      Register application
    </ButtonLink>
  )
  return (
    <Empty title="No applications yet" action={can.register && register}>
      Register what people file with the board. It stays in this list through endorsement, vote and decision.
    </Empty>
  )
}
