import type { Register, RegisterFilter } from '#server/arrested-persons/screens'
import { Button, ButtonLink } from '../../../../Components/Button.tsx'
import { Empty } from '../../../../Components/Empty.tsx'
import { isFiltered, noFilter } from './filter-address.ts'

type NothingHereProps = Pick<Register, 'filter' | 'can'> & {
  onChange: (part: Partial<RegisterFilter>) => void
}

export function NothingHere({ filter, can, onChange }: NothingHereProps) {
  return (
    <div className="card">
      {isFiltered(filter) ? (
        <Empty
          title="No arrested person matches"
          action={<Button onClick={() => onChange(noFilter)}>Clear the filter</Button>}
        >
          Names are found in any order and without accents, register and case numbers by their beginning.
        </Empty>
      ) : (
        <Empty
          title="Nobody is in the register yet"
          action={
            can.register && (
              <ButtonLink href="/arrested-persons/create" variant="primary">
                Register arrest
              </ButtonLink>
            )
          }
        >
          Whoever is arrested is registered here, with their arrests, charges and custody; applicants are
          compared with them.
        </Empty>
      )}
    </div>
  )
}
