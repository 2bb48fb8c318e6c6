import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import type { Register } from '#server/arrested-persons/screens'
import { ButtonLink } from '../../../../Components/Button.tsx'
import { exportAddress } from './filter-address.ts'

export function ListHeading({ filter, can }: Pick<Register, 'filter' | 'can'>) {
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
      <h1 className="text-xl font-bold">Arrested persons</h1>
      <div className="flex flex-wrap gap-2">
        {can.export && (
          // A plain link: the server sends a file, and Inertia has no part in it.
          <a href={exportAddress(filter)} download="" className="button button-quiet">
            <Download aria-hidden size={16} />
            Export
          </a>
        )}
        {can.register && <ButtonLink href="/arrested-persons/imports">Import</ButtonLink>}
        {can.register && (
          <ButtonLink href="/arrested-persons/create" variant="primary">
            <Plus size={16} />
            Register arrest
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
