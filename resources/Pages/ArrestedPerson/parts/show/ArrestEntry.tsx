import { arrestGroups } from '#server/arrested-persons/arrest-fields'
import { FieldValues } from '../../../../Components/FieldValues.tsx'
import { legalWords } from '../../../../Components/legal-words.ts'
import type { Arrest } from '#server/arrested-persons/screens'
import { ChargeTable } from './ChargeTable.tsx'

const { Arrest: place, Offence, Agency, Account, 'Booking and custody rights': booking } = arrestGroups
const arrested = { ...place, ...Offence, ...Agency, ...Account }

export function ArrestEntry({ arrest }: { arrest: Arrest }) {
  return (
    <div className="space-y-4">
      <h3 className="font-medium">
        {arrest.number} · {arrest.offence}
        <span className="font-normal text-muted"> · {legalWords[arrest.legalStatus]}</span>
      </h3>
      <FieldValues fields={arrested} record={arrest} special={{ offence: null }} />
      <FieldValues title="Booking and custody rights" fields={booking} record={arrest} />
      <ChargeTable charges={arrest.charges} of={arrest.number} />
    </div>
  )
}
